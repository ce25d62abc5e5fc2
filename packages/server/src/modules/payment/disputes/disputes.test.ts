import { describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../../testing/builders/seed-voucher-product.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import type { ProviderDispute } from '../../../providers/payment/port.ts'
import { adoptDisputesSince, lookAtDisputes } from './adopt-disputes.ts'
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

describe('disputes', () => {
  const shop = shopForTests()
  const { order, pay, give, codesOf } = ordersOf(shop)

  const intentOf = async (reference: string): Promise<string> => {
    const { rows } = await shop.db.query(
      `select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1 and p.status in ('captured', 'surplus')`,
      [reference],
    )
    return String(rows[0]?.['id'])
  }
  /** What the accounts have of an order that disputes touch, debits positive. */
  const booked = async (reference: string): Promise<Record<string, number>> => {
    const { rows } = await shop.db.query(
      `select e.account || case when e.organiser_id is null then '' else ' of ' || e.organiser_id end as account, sum(e.amount)::int as amount
        from ledger_entry e join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
        where s.reference = $1 and e.account in ('provider:stripe', 'disputed', 'dispute_fees', 'owed_to_buyers')
        group by 1 having sum(e.amount) <> 0 order by 1`,
      [reference],
    )
    return Object.fromEntries(
      rows.map(({ account, amount }) => [
        String(account).replace(/ of .*/, ' of organiser'),
        Number(amount),
      ]),
    )
  }
  const hear = async (intent: string, type = 'charge.dispute.updated') => {
    expect(await sendCardWebhook(shop, intent, { type })).toBe(200)
    await shop.runJobs()
  }
  const dispute = async (reference: string, change: Partial<ProviderDispute> = {}) => {
    const intent = await intentOf(reference)
    shop.card.dispute(intent, change)
    await hear(intent)
    return intent
  }
  const statusOf = async (reference: string) => {
    const { rows } = await shop.db.query(
      `select d.status from dispute d join sale s on s.id = d.sale_id where s.reference = $1`,
      [reference],
    )
    return rows.map(({ status }) => status)
  }

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
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('end in one state, in whichever order and however often it is told', async () => {
    for (const [at, history] of permutations(events).entries()) {
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
    expect(await findBroken(shop.db)).toEqual({})
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
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('keep the order from being refunded while the bank decides, and not after it was won', async () => {
    const { reference } = await order()
    await dispute(reference)
    for (const wish of [
      { kind: 'all' },
      { kind: 'amount', amount: 100 },
      { kind: 'tickets', codes: (await codesOf(reference)).slice(0, 1), amount: null },
    ] as const)
      await expect(give(reference, wish)).rejects.toThrow(/disputes this payment/)
    await dispute(reference, { status: 'won', isRefundable: true })
    await give(reference, { kind: 'all' })
    await shop.runJobs()
    expect(await booked(reference)).toEqual({})
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('of which nothing is taken yet leave the order refundable', async () => {
    const { reference } = await order()
    await dispute(reference, { status: 'inquiry' })
    await give(reference, { kind: 'all' })
    await shop.runJobs()
    await dispute(reference, { status: 'closed' })
    expect([await statusOf(reference), await booked(reference)]).toEqual([['closed'], {}])
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('void tickets without sending money, and a dispute that is won afterwards pays the organiser again', async () => {
    const { reference, stock } = await order()
    await dispute(reference)
    await give(reference, { kind: 'disputed' })
    await shop.runJobs()
    expect(shop.card.refunds.filter(({ saleReference }) => saleReference === reference)).toEqual([])
    const { rows } = await shop.db.query(
      `select distinct t.status from ticket t join sale s on s.id = t.sale_id where s.reference = $1`,
      [reference],
    )
    expect(rows).toEqual([{ status: 'refunded' }])
    const { rows: left } = await shop.db.query('select sold from ticket_stock where id = $1', [
      stock.id,
    ])
    expect(left).toEqual([{ sold: 0 }])
    expect(await booked(reference)).toEqual({ dispute_fees: 2_000, 'provider:stripe': -2_000 })
    expect(await findBroken(shop.db)).toEqual({})
    await dispute(reference, { status: 'won', fee: 2_000 })
    expect(await booked(reference)).toEqual({
      'disputed of organiser': -4_000,
      disputed: -300,
      dispute_fees: 2_000,
      'provider:stripe': 2_300,
    })
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('of an order refunded in part take what is left of it', async () => {
    const { reference } = await order()
    const [code = ''] = await codesOf(reference)
    await give(reference, { kind: 'tickets', codes: [code], amount: null })
    await shop.runJobs()
    await dispute(reference, { amount: 2_150 })
    expect(await booked(reference)).toEqual({
      'disputed of organiser': 2_000,
      disputed: 150,
      dispute_fees: 2_000,
      'provider:stripe': -2_000,
    })
    await give(reference, { kind: 'disputed' })
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('of an order refunded in full are the loss of the platform', async () => {
    const { reference } = await order()
    await give(reference, { kind: 'all' })
    await shop.runJobs()
    await dispute(reference, { amount: 4_300 })
    expect(await booked(reference)).toEqual({
      disputed: 4_300,
      dispute_fees: 2_000,
      'provider:stripe': -6_300,
    })
    await dispute(reference, { status: 'won', amount: 4_300, fee: 0 })
    expect([await booked(reference), await findBroken(shop.db)]).toEqual([{}, {}])
  })

  it('pay what a refused refund still owes, so that nobody sends it twice', async () => {
    const { reference } = await order()
    // The bank is faster than our refund, and the news of it are slower.
    const intent = await intentOf(reference)
    shop.card.dispute(intent)
    await give(reference, { kind: 'all' })
    await shop.runJobs()
    expect(await booked(reference)).toEqual({ owed_to_buyers: -4_300, 'provider:stripe': 4_300 })
    await hear(intent)
    const lost = { dispute_fees: 2_000, 'provider:stripe': -2_000 }
    expect(await booked(reference)).toEqual(lost)
    await expect(give(reference, { kind: 'all' })).rejects.toThrow('Nothing is left')
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('set off a refund that fails after they were heard of', async () => {
    const { reference } = await order()
    shop.card.settleRefund('next', 'pending')
    await give(reference, { kind: 'amount', amount: 1_000 })
    await shop.runJobs()
    shop.card.settleRefund('next', 'succeeded')
    await dispute(reference)
    const { rows } = await shop.db.query(
      'select r.provider_id as id from refund r join sale s on s.id = r.sale_id where s.reference = $1',
      [reference],
    )
    shop.card.settleRefund(String(rows[0]?.['id']), 'failed')
    await hear(await intentOf(reference), 'refund.failed')
    expect(await booked(reference)).toMatchObject({
      'provider:stripe': -2_000,
      dispute_fees: 2_000,
    })
    expect((await booked(reference))['owed_to_buyers']).toBeUndefined()
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('whose webhook never came are found by the round, and those of somebody else are left alone', async () => {
    const { reference } = await order()
    shop.card.dispute(await intentOf(reference), { status: 'warned' })
    const since = new Date(shop.clock.now().getTime() - 86_400_000)
    expect(await adoptDisputesSince(shop.foyer, since)).toHaveLength(1)
    expect(await adoptDisputesSince(shop.foyer, since)).toHaveLength(0)
    shop.card.dispute(await intentOf(reference), { status: 'needs_response' })
    await shop.runJob('adopt-disputes')
    expect(await statusOf(reference)).toEqual(['needs_response'])
  })

  it('that are told of late and out of date change nothing', async () => {
    const { reference } = await order()
    const intent = await dispute(reference)
    shop.clock.advance(60_000)
    await dispute(reference, { status: 'lost' })
    const mails = async () =>
      (
        await shop.db.query(
          `select m.payload ->> 'status' as status from mail m join sale s on s.id = m.sale_id
            where m.kind = 'dispute' and s.reference = $1 order by m.id`,
          [reference],
        )
      ).rows.map(({ status }) => status)
    expect(await mails()).toEqual(['needs_response', 'lost'])
    expect(
      await sendCardWebhook(shop, intent, { type: 'charge.dispute.closed', signature: 'no' }),
    ).toBe(401)
    expect(await mails()).toEqual(['needs_response', 'lost'])
  })
})
