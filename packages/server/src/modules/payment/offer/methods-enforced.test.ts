import type { PaymentPort } from '@foyer/contract/ways/way.ts'
import {
  onlineWayNames,
  onlineWays,
  type OnlineWayName,
  type WayOfPort,
} from '@foyer/contract/ways/ways.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { createTruelayerPayment } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { setBillingAddress } from '@foyer/contract/endpoints/payment/set-billing-address.ts'
import { describe, expect, it } from 'vitest'
import { giveAccount, signInByCode } from '../../../testing/shoppers/account-builders.ts'
import { createFakeBankProvider } from '../../../testing/providers/fake-bank-provider.ts'
import { createFakeSquareProvider } from '../../../testing/providers/fake-square-provider.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedPlan } from '../../../testing/builders/seed-seating-plan.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'

const code = '271828'
const bank = createFakeBankProvider()
const square = createFakeSquareProvider()
const address = {
  selected_user_address_id: 'new',
  first_name: 'Ada',
  last_name: 'Lovelace',
  country: '1',
  address_1: '1 Quay Street',
  town: 'Bristol',
  postcode: 'BS1 4DJ',
}

/** Whatever a page sends, a sale is paid only in a way that `can_pay_by` names (PAY-020 to PAY-028). */
describe('the ways to pay that a sale is not offered', () => {
  const shop = shopForTests({
    providers: { truelayer: bank, square },
    ids: { oneTimeCode: () => code },
  })
  const reserved = async (wanted: {
    readonly price?: number
    readonly organiser?: Readonly<Record<string, unknown>>
    readonly event?: Readonly<Record<string, unknown>>
    readonly parts?: number
  }): Promise<Shopper> => {
    const organiserId = await seedOrganiser(shop.db, {
      payment_location_id: 'L1',
      ...wanted.organiser,
    })
    const show = await seedShow(shop.db, {
      organiserId,
      event: { express: true, ...wanted.event },
      types: [{ price: wanted.price ?? 2_000, booking_fee: 0 }],
    })
    if (wanted.parts !== undefined) await seedPlan(shop.db, show.eventId, wanted.parts)
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 1])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    return buyer
  }
  const card = { address: '', contact_number: '', source_id: 'cnon:x', verification_token: '' }
  const byPort: Readonly<
    Record<PaymentPort, (buyer: Shopper, way: OnlineWayName) => Promise<{ status: number }>>
  > = {
    card: async (buyer) => await buyer.send(getToken, {}),
    bank: async (buyer, way) =>
      await buyer.send(payWithTruelayer, { contact_number: '', way: way as WayOfPort<'bank'> }),
    square: async (buyer) => await buyer.send(payWithSquare, { billing_address_data: card }),
  }
  /** Every way to pay; each answers the status of its try. */
  const ways: Readonly<Record<string, (buyer: Shopper) => Promise<number>>> = {
    ...Object.fromEntries(
      onlineWayNames.map((way) => [
        way,
        async (buyer: Shopper) => (await byPort[onlineWays[way].port](buyer, way)).status,
      ]),
    ),
    instalment: async (buyer) => (await payPlan(buyer, shop.card.addCard())).status,
    free: async (buyer) => (await buyer.send(claimFreeTickets, { email: '' })).status,
  }

  it.each([
    ['2000 pounds', { price: 200_000 }, ['truelayer']],
    ['2000 pounds and a plan', { price: 200_000, parts: 3 }, ['truelayer', 'instalment']],
    ['dollars', { event: { currency: 'USD' } }, ['stripe']],
    ['an organiser with Stripe', { organiser: { payment_provider: 'stripe' } }, ['stripe']],
    ['an organiser with Square', { organiser: { payment_provider: 'square' } }, ['square']],
    ['an organiser who sets up nothing', { organiser: { is_saas: true } }, []],
    ['nothing to pay', { price: 0 }, ['free']],
  ] as const)('when it is %s then only what is offered is taken', async (_, wanted, offered) => {
    for (const [way, pay] of Object.entries(ways)) {
      const buyer = await reserved(wanted)
      await buyer.name()
      const isOffered = (offered as readonly string[]).includes(way)
      const status = await pay(buyer)
      expect([way, status < 300, status < 500]).toEqual([way, isOffered, true])
    }
  })

  it('when a card is refused, then nothing is prepared for it, and the buyer is told to choose another way', async () => {
    const buyer = await reserved({ price: 200_000 })
    const intents = shop.card.intents.size
    for (const body of [
      {},
      { make_default_payment_method: true },
      { selected_payment_method_id: 'pm_1' },
    ])
      expect(await buyer.send(getToken, body)).toMatchObject({
        status: 402,
        body: {
          error: {
            type: 'payment',
            message: 'This order cannot be paid by card. Please choose another way to pay.',
          },
        },
      })
    expect(shop.card.intents.size).toBe(intents)
  })

  it('when the bank is not offered, then it is refused whoever asks, and the card payment stays', async () => {
    const buyer = await reserved({ event: { currency: 'USD' } })
    // Nobody is named yet: the question is only whether it could be paid in this way.
    expect((await buyer.send(createTruelayerPayment, {})).status).toBe(402)
    await buyer.name()
    const intent = await buyer.token()
    expect((await buyer.send(payWithTruelayer, { contact_number: '' })).status).toBe(402)
    expect(shop.card.intents.get(intent)?.status).toBe('open')
  })

  it('when the address of a card is given for what only the bank may pay, then it is refused', async () => {
    const email = 'bill-2000@example.com'
    await giveAccount(shop, email)
    const buyer = await reserved({ price: 200_000 })
    await signInByCode(buyer, email, code)
    const answer = await buyer.send(setBillingAddress, { address, contact_number: '' })
    expect(answer.status).toBe(402)
  })

  it('when the bank cannot prepare what only it may pay, then the card is offered, until the bank can', async () => {
    const buyer = await reserved({ price: 200_000 })
    bank.failNext('before')
    expect((await buyer.send(createTruelayerPayment, {})).status).toBe(503)
    expect((await buyer.checkout()).can_pay_by).toEqual(['truelayer', 'stripe'])
    expect((await buyer.send(getToken, {})).status).toBe(200)
    expect((await buyer.send(createTruelayerPayment, {})).status).toBe(200)
    expect((await buyer.checkout()).can_pay_by).toEqual(['truelayer'])
    expect((await buyer.send(getToken, {})).status).toBe(402)
  })
})
