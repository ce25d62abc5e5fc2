import { describe, expect, it } from 'vitest'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import {
  createFakeBankProvider,
  sendBankWebhook,
} from '../../../testing/providers/fake-bank-provider.ts'
import { createFakeSquareProvider } from '../../../testing/providers/fake-square-provider.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { sendSquareWebhook } from '../../../testing/shoppers/square-shop.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

const events = ['created', 'processing', 'succeeded', 'failed', 'refunded'] as const

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  )
}

interface Vendor {
  /** The vendor account of its organiser. */
  readonly account: Readonly<Record<string, string>>
  /** Presses "pay"; the provider has it, and has not decided. Answers its id there. */
  readonly pay: (buyer: Shopper) => Promise<string>
  readonly settle: (id: string, change: Partial<PaymentState>) => void
  readonly send: (
    id: string,
    event: { readonly id: string; readonly type: string },
  ) => Promise<number>
}

/** All orders of the events, or a dozen of them in which the provider decides at each moment at least once. */
const histories = {
  all: [...permutations(events).entries()],
  'a dozen': [...permutations(events).entries()].filter(
    ([at]) => at % 10 === Math.floor(at / 10) % 10,
  ),
}

/**
 * Orders of a payment's five events, each event three times, the last of them an hour late, while the provider comes to its
 * decision somewhere on the way: one final state, and it is the provider's.
 */
export function testWebhookHistories(
  name: 'stripe' | 'truelayer' | 'square',
  which: keyof typeof histories,
): void {
  describe(`the events of one payment: ${name}`, () => {
    test(name, which)
  })
}

function test(name: 'stripe' | 'truelayer' | 'square', which: keyof typeof histories): void {
  const bank = createFakeBankProvider()
  const square = createFakeSquareProvider()
  const shop = shopForTests({ providers: { truelayer: bank, square }, sendsMails: false })

  const vendors: Readonly<Record<typeof name, Vendor>> = {
    stripe: {
      account: {},
      async pay(buyer) {
        const { client_secret } = (await buyer.call(getToken)).body
        await buyer.name()
        return client_secret.replace('_secret', '')
      },
      settle: (id, change) => shop.card.settle(id, change),
      send: async (id, event) => await sendCardWebhook(shop, id, event),
    },
    truelayer: {
      account: {},
      async pay(buyer) {
        await buyer.send(payWithTruelayer, { contact_number: '' })
        return [...bank.intents.keys()].at(-1) ?? ''
      },
      settle: (id, change) => bank.settle(id, change),
      send: async (id, event) => await sendBankWebhook(shop, id, event),
    },
    square: {
      account: { payment_provider: 'square', payment_merchant_id: 'M', payment_location_id: 'L' },
      async pay(buyer) {
        square.next = { status: 'processing', capturedAmount: 0 }
        const card = { contact_number: '', source_id: 'cnon:1', verification_token: '' }
        await buyer.send(payWithSquare, { billing_address_data: { address: '', ...card } })
        return [...square.payments.keys()].at(-1) ?? ''
      },
      settle: (id, change) =>
        square.settle(id, {
          ...change,
          ...(change.status === 'captured' && { capturedAmount: 2_150 }),
        }),
      send: async (id, event) => await sendSquareWebhook(shop, { paymentId: id, ...event }),
    },
  }

  const vendor: Vendor = vendors[name]
  it(
    `in ${which} of their 120 orders, each thrice, end in the one state of the provider`,
    { timeout: 300_000 },
    async () => {
      const organiserId = await seedOrganiser(shop.db, vendor.account)
      const show = await seedShow(shop.db, {
        organiserId,
        event: { express: true },
        types: [{ stock: 200 }],
      })
      const told: {
        readonly id: string
        readonly reference: string
        readonly isPaid: boolean
      }[] = []
      for (const [at, order] of histories[which]) {
        const buyer = createShopper(shop.app)
        await buyer.add([show.stock, 1])
        const { sale_reference: reference } = await buyer.reserve()
        await buyer.name()
        const id = await vendor.pay(buyer)
        const isPaid = at % 3 !== 0
        vendor.settle(id, { status: 'processing' })
        // Each event, then all of them once more: the provider decides somewhere in between.
        const sent = [...order, ...order.toReversed()]
        for (const [turn, type] of sent.entries()) {
          if (turn === at % sent.length)
            vendor.settle(id, { status: isPaid ? 'captured' : 'failed' })
          expect(await vendor.send(id, { id: `${id}-${type}`, type })).toBe(200)
        }
        told.push({ id, reference: reference ?? '', isPaid })
      }
      await shop.runJobs()
      shop.clock.advance(hourMs)
      await shop.runJob('expire-reservations')
      for (const { id } of told)
        for (const type of events) await vendor.send(id, { id: `${id}-${type}`, type })
      await reconcilePayments(shop.foyer)
      await shop.runJobs()
      const ends = []
      for (const { reference } of told) {
        const { paid, payments, refunds } = await saleRows(shop.db, reference)
        ends.push({ paid, payments, refunds })
      }
      expect(ends).toEqual(
        told.map(({ isPaid }) => ({
          paid: isPaid,
          payments: [isPaid ? 'captured' : 'cancelled'],
          refunds: [],
        })),
      )
      expect(await stockOf(shop.db, show.stock.id)).toMatchObject({
        held: 0,
        sold: told.filter(({ isPaid }) => isPaid).length,
      })
    },
  )
}
