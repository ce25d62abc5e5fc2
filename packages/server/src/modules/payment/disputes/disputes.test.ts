import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../../testing/builders/seed-voucher-product.ts'
import { ofTier } from '../../../testing/evidence/of-tier.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { findPaymentByProviderId } from '../intents/payment-store.ts'
import { adoptDisputesSince, lookAtDisputes } from './adopt-disputes.ts'
import { disputesOf } from './dispute-fixture.ts'
import { recordDispute } from './record-dispute.ts'
import { ordersOf } from '../refunds/refund-fixture.ts'

const events = [
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  )
}

/** All orders of the events, or five of them in which the provider decides at each moment once. */
const histories = [...permutations(events).entries()].filter(
  ([at]) => at % ofTier({ sample: 6, all: 1 }) === 0 || at === ofTier({ sample: 23, all: 0 }),
)

describe('disputes', () => {
  const shop = shopForTests({ sendsMails: false })
  const { order, pay } = ordersOf(shop)
  const { intentOf, booked, dispute, statusOf } = disputesOf(shop)

  it('take the money of who has it, and the fee of the platform', async () => {
    const { reference } = await order()
    await dispute(reference)
    expect(await statusOf(reference)).toEqual(['needs_response'])
    // 40.00 of tickets, 3.00 of fees; Stripe takes 20.00 for its trouble.
    expect(await booked(reference)).toEqual({
      'disputed of organiser': 4_000,
      disputed: 300,
      dispute_fees: 2_000,
      'provider:stripe': -2_000,
    })
    await requireInvariants(shop.db)
  })

  it('end in one state, in whichever order and however often it is told', async () => {
    for (const [at, history] of histories) {
      const end = at % 2 === 0 ? 'won' : 'lost'
      const { reference } = await order()
      const intent = await intentOf(reference)
      // The provider comes to its decision somewhere on the way, and each event comes twice.
      const sent = [...history, ...history.toReversed()]
      shop.card.dispute(intent)
      for (const [turn, type] of sent.entries()) {
        if (turn === at % 5)
          shop.card.dispute(intent, { status: end, fee: end === 'won' ? 0 : 2_000 })
        expect(await sendCardWebhook(shop, intent, { id: `${intent}-${type}`, type })).toBe(200)
      }
      await lookAtDisputes(shop.foyer)
      expect(await statusOf(reference)).toEqual([end])
      expect(await booked(reference)).toEqual(
        end === 'won'
          ? { 'provider:stripe': 4_300 }
          : {
              'disputed of organiser': 4_000,
              disputed: 300,
              dispute_fees: 2_000,
              'provider:stripe': -2_000,
            },
      )
    }
    await requireInvariants(shop.db)
  }, 120_000)

  it('are split by what each organiser got, to the penny, and given back the same way', async () => {
    const shows = [
      await seedShow(shop.db, { event: { express: true }, types: [{ price: 1_111 }] }),
      await seedShow(shop.db, { event: { express: true }, types: [{ price: 777 }] }),
    ]
    const buyer = createShopper(shop.app, '10.4.0.1')
    for (const show of shows) await buyer.add([show.stock, 1])
    await buyer.addVoucher(
      await seedVoucherProduct(shop.db, { organiser_id: shows[0]?.organiserId ?? 0 }),
      '25.00',
      1,
    )
    await buyer.reserve()
    const reference = await pay(buyer)
    const { rows } = await shop.db.query('select total from sale where reference = $1', [reference])
    const total = Number(rows[0]?.['total'])
    const parts = async () =>
      (
        await shop.db.query(
          `select e.organiser_id, sum(e.amount)::int as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
            join sale s on s.id = t.sale_id where s.reference = $1 and e.account = 'disputed' group by 1 having sum(e.amount) <> 0 order by 1`,
          [reference],
        )
      ).rows.map(({ organiser_id: organiser, amount }) => [organiser, amount])
    await dispute(reference, { amount: 999 })
    const first = await parts()
    expect(first.reduce((all, [, amount]) => all + Number(amount), 0)).toBe(999)
    expect(first).toHaveLength(3)
    await dispute(reference, { amount: total, withdrawn: total })
    expect(await parts()).toEqual([
      [shows[0]?.organiserId, 1_111],
      [shows[1]?.organiserId, 777],
      [null, total - 1_111 - 777],
    ])
    await dispute(reference, { status: 'won', amount: total })
    expect(await parts()).toEqual([])
    await requireInvariants(shop.db)
  })

  it('in another currency, or of more than was paid, take what the payment has, and the rest of the platform', async () => {
    const foreign = await order()
    const euros = { currency: 'EUR', amount: 5_020, withdrawn: 5_020, fee: 2_000 }
    await dispute(foreign.reference, { ...euros, feeCurrency: 'GBP' })
    const whole = { 'disputed of organiser': 4_000, disputed: 300 }
    expect(await booked(foreign.reference)).toMatchObject({ ...whole, 'provider:stripe': -2_000 })
    await dispute(foreign.reference, { ...euros, status: 'won', withdrawn: 0, fee: 0 })
    expect(await booked(foreign.reference)).toEqual({ 'provider:stripe': 4_300 })
    // The rate has changed since the payment.
    const dearer = await order()
    await dispute(dearer.reference, { amount: 4_450, withdrawn: 4_450 })
    expect(await booked(dearer.reference)).toMatchObject({
      'disputed of organiser': 4_000,
      disputed: 450,
    })
    await requireInvariants(shop.db)
  })

  it('whose webhook never came are found by the round, and those of somebody else are left alone', async () => {
    const { reference } = await order()
    shop.card.dispute(await intentOf(reference), { status: 'warned' })
    const since = new Date(shop.clock.now().getTime() - dayMs)
    expect(await adoptDisputesSince(shop.foyer, since)).toHaveLength(1)
    expect(await adoptDisputesSince(shop.foyer, since)).toHaveLength(0)
    shop.card.dispute(await intentOf(reference), { status: 'needs_response' })
    await shop.runJob('adopt-disputes')
    expect(await statusOf(reference)).toEqual(['needs_response'])
  })

  it('that are told of late change nothing', async () => {
    const { reference } = await order()
    const intent = await dispute(reference)
    const before = shop.clock.now()
    const [seen] = (await shop.foyer.providers.stripe.listDisputes?.(intent)) ?? []
    const payment = await shop.db.read(
      async (tx) => await findPaymentByProviderId(tx, 'stripe', intent),
    )
    shop.clock.advance(minuteMs)
    await dispute(reference, { status: 'lost' })
    // An answer of before, which was long on its way.
    if (seen !== undefined && payment !== undefined)
      await recordDispute(shop.foyer, payment, seen, before)
    expect(await statusOf(reference)).toEqual(['lost'])
    const { rows } = await shop.db.query(
      `select m.payload ->> 'status' as status from mail m join sale s on s.id = m.sale_id
        where m.kind = 'dispute' and s.reference = $1 order by m.id`,
      [reference],
    )
    expect(rows.map(({ status }) => status)).toEqual(['needs_response', 'lost'])
    const forged = { type: 'charge.dispute.closed', signature: 'no' }
    expect(await sendCardWebhook(shop, intent, forged)).toBe(401)
  })
})
