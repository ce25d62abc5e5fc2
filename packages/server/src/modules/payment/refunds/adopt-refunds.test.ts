import { beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { adoptRefundsSince } from './adopt-refunds.ts'
import { ordersOf } from './refund-fixture.ts'

const undecided = 'what was given back at the provider has its reason here'

describe('a refund made in the dashboard of the provider', () => {
  const shop = shopForTests({ env: { MAIL_FROM: 'Our Shop <box@shop.example>' } })
  let orders: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    orders = ordersOf(shop)
  })

  const intentOf = async (reference: string): Promise<string> => {
    const [row] = await orders.query(
      "select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1 and p.status in ('captured', 'surplus')",
      reference,
    )
    return String(row?.['id'])
  }
  /** Two tickets for 43.00, of which somebody refunds that much at the provider; the provider reports it twice. */
  const toVouchers = async (amount: number) => {
    const { stock, reference } = await orders.order()
    const intent = await intentOf(reference)
    const refundId = shop.card.refundByHand(intent, amount)
    await news(intent)
    return { stock, reference, intent, refundId }
  }
  const news = async (intent: string) => {
    for (const type of ['refund.created', 'charge.refunded'])
      expect(await sendCardWebhook(shop, intent, { type })).toBe(200)
    await shop.runJobs()
  }
  const told = () => shop.outbox.to('box@shop.example')
  const broken = async () => Object.keys(await findBroken(shop.db))
  const sent = (intent: string) =>
    shop.card.refunds.filter(({ providerId }) => providerId === intent).map(({ amount }) => amount)

  it('when it is all of the money, then the order is refunded, once, and both sides are told', async () => {
    const mails = told().length
    const { stock, reference, intent } = await toVouchers(4_300)
    expect(await saleRows(shop.db, reference)).toMatchObject({
      status: 'refunded',
      refunds: ['succeeded'],
    })
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'refunded 2'])
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await orders.booked(reference)).toEqual({})
    expect(sent(intent)).toEqual([])
    expect(told().slice(mails)).toHaveLength(1)
    expect(shop.outbox.to('ada@example.com').at(-1)?.subject).toBe('Your refund of £43.00')
    await requireInvariants(shop.db)
    await expect(orders.give(reference, { kind: 'all' })).rejects.toThrow('Nothing is left')
  })

  it('when it is a part, then every ticket is good until somebody says what for, and that sends nothing twice', async () => {
    const { reference, intent } = await toVouchers(2_150)
    expect(await orders.ticketsOf(reference)).toEqual(['valid 1', 'valid 1'])
    expect(await broken()).toContain(undecided)
    expect(told().at(-1)?.text).toContain(`npm run refund -- ${reference} --tickets`)
    const [code = ''] = await orders.codesOf(reference)
    const wish = { kind: 'tickets', codes: [code], amount: null } as const
    expect(await orders.give(reference, wish)).toMatchObject({ sent: 0, ahead: 2_150 })
    await shop.runJobs()
    expect(sent(intent)).toEqual([])
    expect(shop.outbox.to('ada@example.com').at(-1)?.subject).toBe('Your refund of £21.50')
    await requireInvariants(shop.db)
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({ sent: 2_150, ahead: 0 })
    await shop.runJobs()
    expect(sent(intent)).toEqual([2_150])
    await requireInvariants(shop.db)
  })

  it('when it is less than what is then refunded, then only the rest is sent', async () => {
    const { reference, intent } = await toVouchers(1_000)
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({
      sent: 3_300,
      ahead: 1_000,
    })
    await shop.runJobs()
    expect(sent(intent)).toEqual([3_300])
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'refunded' })
    await requireInvariants(shop.db)
  })

  it('when it was for nothing but money, then an amount says so', async () => {
    const { reference, intent } = await toVouchers(1_000)
    expect(await orders.give(reference, { kind: 'amount', amount: 1_000 })).toMatchObject({
      sent: 0,
      ahead: 1_000,
    })
    await shop.runJobs()
    expect(sent(intent)).toEqual([])
    expect(await orders.booked(reference)).toMatchObject({ 'provider:stripe': 3_300 })
    await requireInvariants(shop.db)
  })

  it('when a ticket was used, then somebody has to decide, all of the money or not', async () => {
    const { reference } = await orders.order()
    const [code = ''] = await orders.codesOf(reference)
    await shop.db.query("update ticket set status = 'used' where code = $1", [code])
    const intent = await intentOf(reference)
    shop.card.refundByHand(intent, 4_300)
    await news(intent)
    expect(await orders.ticketsOf(reference)).toEqual(['used 1', 'valid 1'])
    expect(await broken()).toContain(undecided)
    await orders.give(reference, { kind: 'amount', amount: 4_300 })
    await shop.runJobs()
    expect(sent(intent)).toEqual([])
    await requireInvariants(shop.db)
  })

  it('when ours was refused and somebody makes it there, then it is what was owed', async () => {
    const { reference } = await orders.order()
    const intent = await intentOf(reference)
    shop.card.refuseRefunds('the card is gone')
    await orders.give(reference, { kind: 'all' })
    await shop.runJobs()
    shop.card.refuseRefunds(null)
    const mails = told().length
    shop.card.refundByHand(intent, 4_300)
    await news(intent)
    expect(await saleRows(shop.db, reference)).toMatchObject({ refunds: ['failed', 'succeeded'] })
    expect(await orders.booked(reference)).toEqual({})
    expect(told()).toHaveLength(mails)
    await requireInvariants(shop.db)
  })

  it('when it crosses ours of everything, then the buyer is told once, and nothing is owed', async () => {
    const { reference } = await orders.order()
    const intent = await intentOf(reference)
    const mails = shop.outbox.to('ada@example.com').length
    await orders.give(reference, { kind: 'all' })
    shop.card.refundByHand(intent, 4_300)
    shop.card.refuseRefunds('it has already been refunded')
    await news(intent)
    shop.card.refuseRefunds(null)
    expect(await saleRows(shop.db, reference)).toMatchObject({ refunds: ['failed', 'succeeded'] })
    const subjects = shop.outbox.to('ada@example.com').map(({ subject }) => subject)
    expect(subjects.slice(mails)).toEqual(['Your refund of £43.00'])
    expect(await orders.booked(reference)).toEqual({})
    await requireInvariants(shop.db)
  })

  it('when it crosses ours of a part, then somebody has to say what the rest was for', async () => {
    const { reference } = await orders.order()
    const intent = await intentOf(reference)
    await orders.give(reference, { kind: 'amount', amount: 1_000 })
    shop.card.refundByHand(intent, 4_300)
    shop.card.refuseRefunds('it has already been refunded')
    await news(intent)
    shop.card.refuseRefunds(null)
    expect(await orders.ticketsOf(reference)).toEqual(['valid 1', 'valid 1'])
    expect(await broken()).toContain(undecided)
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({ sent: 0, ahead: 3_300 })
    await shop.runJobs()
    expect(await orders.booked(reference)).toEqual({})
    await requireInvariants(shop.db)
  })

  it('when it fails after all, then the money is owed again', async () => {
    const { reference, intent, refundId } = await toVouchers(4_300)
    shop.card.settleRefund(refundId, 'failed')
    await sendCardWebhook(shop, intent, { type: 'refund.failed' })
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({ refunds: ['failed'] })
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({ sent: 4_300 })
    await shop.runJobs()
    expect(sent(intent)).toEqual([4_300])
    await requireInvariants(shop.db)
  })

  it('when the answer to ours was lost, then the news of it are not of another one', async () => {
    const { reference } = await orders.order()
    const intent = await intentOf(reference)
    await orders.give(reference, { kind: 'amount', amount: 1_000 })
    shop.card.failNext('after')
    await shop.runJobs().catch(() => {})
    await news(intent)
    expect(sent(intent)).toEqual([1_000])
    const { refunds } = await saleRows(shop.db, reference)
    expect(refunds).toHaveLength(1)
    await requireInvariants(shop.db)
  })

  it('when no news of it came, then looking finds it, once', async () => {
    const { reference } = await orders.order()
    shop.card.refundByHand(await intentOf(reference), 4_300)
    const since = new Date(0)
    expect(await adoptRefundsSince(shop.foyer, since)).toMatchObject([
      { saleReference: reference, amount: 4_300, outcome: 'order_refunded' },
    ])
    expect(await adoptRefundsSince(shop.foyer, since)).toEqual([])
    await shop.runJobs()
    await requireInvariants(shop.db)
  })

  it('when the provider is silent, then the news are wanted again', async () => {
    const { reference } = await orders.order()
    const intent = await intentOf(reference)
    shop.card.refundByHand(intent, 4_300)
    // The first question asks how the payment stands, the second for its refunds.
    shop.card.failAfter(2, 'before')
    expect(await sendCardWebhook(shop, intent, { id: 'evt_r', type: 'charge.refunded' })).toBe(503)
    expect(await sendCardWebhook(shop, intent, { id: 'evt_r', type: 'charge.refunded' })).toBe(200)
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'refunded' })
    await requireInvariants(shop.db)
  })
})
