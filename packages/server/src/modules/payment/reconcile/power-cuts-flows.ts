import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { sendBankWebhook } from '../../../testing/providers/fake-bank-provider.ts'
import type { World } from '../../../testing/shops/mortal-shop.ts'
import { seedShow, type SeededStock } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedPlan } from '../../../testing/builders/seed-seating-plan.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'

/** A buyer of two tickets at the payment step. */
export interface AtPayment {
  readonly stock: SeededStock
  readonly reference: string
  /** The same buyer, in another process of the shop. */
  in(shop: TestFoyer): Shopper
}

export interface Flow {
  readonly begin: (world: World) => Promise<AtPayment>
  /** All a buyer does from the payment step on, and what providers and jobs do then. Repeating it is harmless. */
  readonly run: (world: World, process: TestFoyer, buyer: AtPayment) => Promise<void>
  /** What is captured once the flow has gone through. */
  readonly costs: number
  /** The flow has at least so many moments; with fewer they are not what they were when this was written. */
  readonly moments: number
}

async function atPayment(
  { shop }: World,
  overrides: Parameters<typeof seedShow>[1] = {},
): Promise<AtPayment> {
  const show = await seedShow(shop.db, { ...overrides, event: { express: true } })
  await seedPlan(shop.db, show.eventId, 3)
  const buyer = createShopper(shop.app)
  await buyer.add([show.stock, 2])
  const { sale_reference } = await buyer.reserve()
  // Free orders to one address are counted.
  await buyer.name(`${sale_reference}@example.com`)
  return {
    stock: show.stock,
    reference: sale_reference ?? '',
    in({ app }) {
      const same = createShopper(app)
      for (const [name, value] of buyer.cookies) same.cookies.set(name, value)
      return same
    },
  }
}

export const intentsOf = ({ shop, bank, square }: World, reference: string) =>
  [...shop.card.intents.values(), ...bank.intents.values(), ...square.payments.values()].filter(
    ({ saleReference }) => saleReference === reference,
  )

/** A buyer who comes back to a paid order is shown that instead. */
function onlyPaid(error: unknown): void {
  if (!String(error).includes('deliver_tickets')) throw error
}

const openIntent = (world: World, reference: string) =>
  intentsOf(world, reference).find(({ status }) => status === 'open')?.providerId

export const flows = {
  card: {
    begin: async (world) => await atPayment(world),
    async run(world, process, buyer) {
      const { reference } = buyer
      const browser = buyer.in(process)
      await browser.token().catch(onlyPaid)
      await browser.name().catch(onlyPaid)
      const intent = openIntent(world, reference)
      if (intent !== undefined) world.shop.card.settle(intent, { status: 'captured' })
      for (const { providerId } of intentsOf(world, reference))
        await sendCardWebhook(process, providerId)
      await process.runJobs()
    },
    costs: 4_300,
    moments: 20,
  },
  bank: {
    begin: async (world) => await atPayment(world),
    async run(world, process, buyer) {
      await buyer.in(process).send(payWithTruelayer, { contact_number: '' })
      const intent = openIntent(world, buyer.reference)
      if (intent !== undefined) world.bank.settle(intent, { status: 'captured' })
      for (const { providerId } of intentsOf(world, buyer.reference))
        await sendBankWebhook(process, providerId)
      await process.runJobs()
    },
    costs: 4_300,
    moments: 20,
  },
  square: {
    async begin(world) {
      const account = { payment_merchant_id: 'M1', payment_location_id: 'L1' }
      const square = { payment_provider: 'square', ...account }
      return await atPayment(world, { organiserId: await seedOrganiser(world.shop.db, square) })
    },
    async run(_, process, buyer) {
      const card = { contact_number: '', source_id: 'cnon:1', verification_token: '' }
      const billing_address_data = { address: '', ...card }
      await buyer.in(process).send(payWithSquare, { billing_address_data })
      await process.runJobs()
    },
    costs: 4_300,
    moments: 15,
  },
  plan: {
    begin: async (world) => await atPayment(world, { dates: [{ starts_at: '2040-05-10T19:30Z' }] }),
    async run({ shop }, process, buyer) {
      await payPlan(buyer.in(process), shop.card.addCard())
      await process.runJobs()
    },
    costs: 1_434,
    moments: 15,
  },
  free: {
    begin: async (world) => await atPayment(world, { types: [{ price: 0, booking_fee: 0 }] }),
    async run(_, process, buyer) {
      await buyer.in(process).send(claimFreeTickets, { email: '' })
      await process.runJobs()
    },
    costs: 0,
    moments: 8,
  },
} as const satisfies Readonly<Record<string, Flow>>
