import { describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { disputesOf } from './dispute-fixture.ts'
import { ordersOf } from '../refunds/refund-fixture.ts'

/** What is booked when the bank has taken one of two tickets at 21.50: 20.00 of the organiser's, the rest of the platform's. */
const oneTicketTaken = {
  'disputed of organiser': 2_000,
  disputed: 150,
  dispute_fees: 2_000,
  'provider:stripe': -2_000,
}

describe('disputes and refunds of one order', () => {
  const shop = shopForTests({ sendsMails: false })
  const { order, give, codesOf } = ordersOf(shop)
  const { intentOf, booked, hear, dispute, statusOf } = disputesOf(shop)

  /** The bank takes the whole payment while a refund is on its way, which then fails. */
  const disputeWhileRefunding = async (
    reference: string,
    wish: Parameters<typeof give>[1],
  ): Promise<void> => {
    shop.card.settleRefund('next', 'pending')
    await give(reference, wish)
    await shop.runJobs()
    shop.card.settleRefund('next', 'succeeded')
    await dispute(reference)
    const { rows } = await shop.db.query(
      'select r.provider_id as id from refund r join sale s on s.id = r.sale_id where s.reference = $1',
      [reference],
    )
    shop.card.settleRefund(String(rows[0]?.['id']), 'failed')
    await hear(await intentOf(reference), 'refund.failed')
  }

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
    await requireInvariants(shop.db)
  })

  it('of which nothing is taken yet leave the order refundable', async () => {
    const { reference } = await order()
    await dispute(reference, { status: 'inquiry' })
    await give(reference, { kind: 'all' })
    await shop.runJobs()
    await dispute(reference, { status: 'closed' })
    expect([await statusOf(reference), await booked(reference)]).toEqual([['closed'], {}])
    await requireInvariants(shop.db)
  })

  it('void tickets without sending money, and a dispute that is won afterwards pays the organiser again', async () => {
    const { reference, stock } = await order()
    await dispute(reference)
    await give(reference, { kind: 'disputed' })
    await shop.runJobs()
    const intent = await intentOf(reference)
    expect(shop.card.refunds.filter(({ providerId }) => providerId === intent)).toEqual([])
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
    await requireInvariants(shop.db)
    await dispute(reference, { status: 'won', fee: 2_000 })
    expect(await booked(reference)).toEqual({
      'disputed of organiser': -4_000,
      disputed: -300,
      dispute_fees: 2_000,
      'provider:stripe': 2_300,
    })
    await requireInvariants(shop.db)
  })

  it('void what was not used, and return only what that has brought', async () => {
    const { reference } = await order()
    const [used = ''] = await codesOf(reference)
    await shop.db.query(`update ticket set status = 'used', used_at = now() where code = $1`, [
      used,
    ])
    await dispute(reference)
    await give(reference, { kind: 'disputed' })
    expect(await booked(reference)).toEqual(oneTicketTaken)
    await requireInvariants(shop.db)
    // Nothing is left to void, and nothing more is returned.
    await expect(give(reference, { kind: 'disputed' })).rejects.toThrow('Nothing is left')
  })

  it('of an order refunded in part take what is left of it', async () => {
    const { reference } = await order()
    const [code = ''] = await codesOf(reference)
    await give(reference, { kind: 'tickets', codes: [code], amount: null })
    await shop.runJobs()
    await dispute(reference, { amount: 2_150 })
    expect(await booked(reference)).toEqual(oneTicketTaken)
    await give(reference, { kind: 'disputed' })
    await requireInvariants(shop.db)
  })

  it('that take what was refunded as well, and put that back, take the same as those that never did', async () => {
    const { reference } = await order()
    const [code = ''] = await codesOf(reference)
    await give(reference, { kind: 'tickets', codes: [code], amount: null })
    await shop.runJobs()
    await dispute(reference, { amount: 4_300 })
    await dispute(reference, { amount: 4_300, withdrawn: 2_150 })
    expect(await booked(reference)).toEqual(oneTicketTaken)
    await requireInvariants(shop.db)
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
    expect(await booked(reference)).toEqual({})
    await requireInvariants(shop.db)
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
    await requireInvariants(shop.db)
  })

  it('lost over a part of a payment leave all of the rest owed when its refund is refused', async () => {
    const { reference } = await order()
    await dispute(reference, { amount: 1_000 })
    await dispute(reference, { amount: 1_000, status: 'lost' })
    // The preview promises what the bank has left of it; the provider then refuses that, too.
    await give(reference, { kind: 'all' })
    await shop.runJobs()
    expect(await booked(reference)).toEqual({
      dispute_fees: 2_000,
      owed_to_buyers: -3_300,
      'provider:stripe': 1_300,
    })
    await requireInvariants(shop.db)
  })

  it('set off a refund that fails after they were heard of', async () => {
    const { reference } = await order()
    await disputeWhileRefunding(reference, { kind: 'amount', amount: 1_000 })
    expect(await booked(reference)).toMatchObject({
      'provider:stripe': -2_000,
      dispute_fees: 2_000,
    })
    expect((await booked(reference))['owed_to_buyers']).toBeUndefined()
    await requireInvariants(shop.db)
  })

  it('take the same of everybody, whether a refund failed before or after they were heard of', async () => {
    const { reference } = await order()
    const [code = ''] = await codesOf(reference)
    await disputeWhileRefunding(reference, { kind: 'tickets', codes: [code], amount: null })
    // The ticket that was kept has brought 20.00 and 1.50; the bank has taken that, and what was to be refunded.
    expect(await booked(reference)).toEqual(oneTicketTaken)
    await requireInvariants(shop.db)
  })
})
