import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { createTruelayerPayment } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { payWithInstalment } from '@foyer/contract/endpoints/payment/pay-with-instalment.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { setBillingAddress } from '@foyer/contract/endpoints/payment/set-billing-address.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { minuteMs, hourMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { createFakeBankProvider } from '../../testing/providers/fake-bank-provider.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { seedCharityShow, type CharityShow } from '../../testing/builders/seed-charity.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { reconcilePayments } from '../payment/exports.ts'

const bank = createFakeBankProvider()
const shop = shopForTests({ providers: { truelayer: bank } })
let gala: CharityShow
let networks = 0
beforeAll(async () => {
  gala = await seedCharityShow(shop.db, { event: { express: true } })
})

const odd = fc.constantFrom<unknown>(
  '',
  '0',
  '-1',
  '1.5',
  '1e20',
  'NaN',
  '5',
  '10000',
  '٥',
  '\u0000',
  '__proto__',
  'basket',
  'payment',
  'donation',
  'order_completed',
  'awaiting_truelayer',
  'x'.repeat(400),
  'ada@example.com',
  'Ada Lovelace',
  null,
  true,
  [],
  ['1', '2'],
  { id: 'pm_1' },
  { address: { town: { x: '1' } } },
)
const calls = {
  getToken,
  saveDonation,
  destroySale,
  updateBasketState,
  claimFreeTickets,
  createTruelayerPayment,
  payWithTruelayer,
  payWithSquare,
  payWithInstalment,
  setBillingAddress,
  setAccountDetails,
}
const fields: Readonly<Record<keyof typeof calls, readonly string[]>> = {
  getToken: ['selected_payment_method_id', 'make_default_payment_method'],
  saveDonation: ['amount_before_booking_fee', 'charity_id'],
  destroySale: ['extra'],
  updateBasketState: ['state'],
  claimFreeTickets: ['email'],
  createTruelayerPayment: ['extra'],
  payWithTruelayer: ['contact_number'],
  payWithSquare: ['billing_address_data'],
  payWithInstalment: [
    'instalment_option',
    'contact_number',
    'selected_payment_method_id',
    'new_payment_method',
  ],
  setBillingAddress: ['address', 'contact_number'],
  setAccountDetails: ['fullname', 'email', 'address', 'organiser_subscribed_marketing'],
}
/** Correct calls are sent now and then, so that odd calls meet sales in every state. */
const honest: Partial<Record<keyof typeof calls, () => object>> = {
  saveDonation: () => ({ amount_before_booking_fee: '5', charity_id: gala.charityId }),
  updateBasketState: () => ({ state: 'basket' }),
  setAccountDetails: () => ({
    fullname: 'Ada Lovelace',
    email: 'ada@example.com',
    address: '',
    organiser_subscribed_marketing: {},
  }),
}
const step = fc.oneof(
  fc.record({
    kind: fc.constant('call' as const),
    name: fc.constantFrom(...(Object.keys(calls) as (keyof typeof calls)[])),
    values: fc.array(odd, { minLength: 4, maxLength: 4 }),
    isHonest: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom(
      'reserve' as const,
      'silence' as const,
      'paid' as const,
      'later' as const,
    ),
  }),
)

it('whatever is sent in whatever order, nothing breaks but by a provider that is silent, and the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      networks += 1
      const buyer = createShopper(shop.app, `10.11.${networks}.1`)
      await buyer.add([gala.stock, 1])
      await buyer.reserve()
      const broken: string[] = []
      for (const one of steps) {
        if (one.kind === 'call') {
          const names = fields[one.name]
          const body = Object.fromEntries(names.map((name, index) => [name, one.values[index]]))
          const sent = one.isHonest ? (honest[one.name]?.() ?? {}) : body
          const { status, body: answer } = await buyer.send(calls[one.name], sent)
          if (status >= 500 && status !== 503) broken.push(`${one.name}: ${JSON.stringify(answer)}`)
        } else if (one.kind === 'reserve') await buyer.reserve().catch(() => undefined)
        else if (one.kind === 'later') shop.clock.advance(minuteMs)
        else if (one.kind === 'silence') shop.card.failNext('after')
        else
          for (const [id, { status }] of shop.card.intents) {
            if (status !== 'open') continue
            shop.card.settle(id, { status: 'captured' })
            await sendCardWebhook(shop, id)
          }
      }
      expect(broken).toEqual([])
    }),
    { numRuns: 25 },
  )
  shop.card.failNext('before')
  await shop.card.read('pi_0').catch(() => undefined)
  await shop.runJobs()
  shop.clock.advance(hourMs)
  await reconcilePayments(shop.foyer)
  await shop.runJob('expire-reservations')
  await shop.runJobs()
  await requireInvariants(shop.db)
}, 300_000)
