import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { ordersOf } from './refund-fixture.ts'

describe('giving an order back', () => {
  const shop = shopForTests()
  let orders: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    orders = ordersOf(shop)
  })
  afterEach(async () => {
    await shop.runJobs()
  })

  it('when it is the whole order then nothing of it is left, and its tickets are on sale again', async () => {
    const { stock, reference } = await orders.order()
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ sold: 2 })
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({
      sent: 4_300,
      toVouchers: 0,
    })
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({
      status: 'refunded',
      refunds: ['succeeded'],
    })
    expect(orders.sentBack()).toBe(4_300)
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'refunded 2'])
    expect(await orders.booked(reference)).toEqual({})
  })

  it('tells the buyer what is refunded, why, and which tickets are not valid any more', async () => {
    const { reference } = await orders.order()
    const [code = ''] = await orders.codesOf(reference)
    await orders.give(reference, { kind: 'tickets', codes: [code], amount: null })
    await shop.runJobs()
    const mail = shop.outbox.mails.at(-1)
    expect(mail).toMatchObject({
      to: { email: 'ada@example.com' },
      subject: 'Your refund of £21.50',
    })
    expect(mail?.text).toContain('The evening is cancelled.')
    expect(mail?.text).toContain(code)
  })

  it('when one ticket comes back then the other stays good, and so does its money', async () => {
    const { stock, reference } = await orders.order()
    const [code = ''] = await orders.codesOf(reference)
    expect(
      await orders.give(reference, { kind: 'tickets', codes: [code], amount: null }),
    ).toMatchObject({
      sent: 2_150,
    })
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ sold: 1 })
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'valid 1'])
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'sold' })
    await shop.runJobs()
    expect(await orders.booked(reference)).toEqual({
      'provider:stripe': 2_150,
      organiser_payable: -2_000,
      booking_fees: -125,
      vat_on_fees: -25,
    })
    await expect(
      orders.give(reference, { kind: 'tickets', codes: [code], amount: null }),
    ).rejects.toThrow(`The order has no valid ticket ${code}.`)
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({ sent: 2_150 })
  })

  it('when tickets come back without their fee then the fee stays booked', async () => {
    const { reference } = await orders.order()
    const [code = ''] = await orders.codesOf(reference)
    await orders.give(reference, { kind: 'tickets', codes: [code], amount: 2_000 })
    await shop.runJobs()
    expect(orders.sentBack()).toBe(2_000)
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'valid 1'])
    await expect(
      orders.give(reference, {
        kind: 'tickets',
        codes: (await orders.codesOf(reference)).slice(1),
        amount: 2_151,
      }),
    ).rejects.toMatchObject({ most: 2_150 })
  })

  it('when it is an amount then everybody pays their share, and every ticket stays valid', async () => {
    const { reference } = await orders.order()
    expect(await orders.give(reference, { kind: 'amount', amount: 1_000 })).toMatchObject({
      sent: 1_000,
    })
    await shop.runJobs()
    expect(await orders.ticketsOf(reference)).toEqual(['valid 1', 'valid 1'])
    expect(await orders.booked(reference)).toEqual({
      'provider:stripe': 3_300,
      organiser_payable: -3_070,
      booking_fees: -192,
      vat_on_fees: -38,
    })
    await expect(orders.give(reference, { kind: 'amount', amount: 3_301 })).rejects.toMatchObject({
      most: 3_300,
    })
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({ sent: 3_300 })
    await expect(orders.give(reference, { kind: 'all' })).rejects.toThrow(
      'Nothing is left to refund.',
    )
  })

  it('when a ticket was used at the door then it is not refunded with the rest', async () => {
    const { reference } = await orders.order()
    const [code = ''] = await orders.codesOf(reference)
    await shop.db.query("update ticket set status = 'used' where code = $1", [code])
    await expect(orders.give(reference, { kind: 'all' })).rejects.toThrow(
      `Used at the door: ${code}`,
    )
    expect(await orders.give(reference, { kind: 'amount', amount: 100 })).toMatchObject({
      sent: 100,
    })
  })

  it('when the provider refuses then the money is still owed, and the next try sends it', async () => {
    const { reference } = await orders.order()
    const { rows } = await shop.db.query(
      "select p.provider_id from payment p join sale s on s.id = p.sale_id where s.reference = $1 and p.status = 'captured'",
      [reference],
    )
    const intent = String(rows[0]?.['provider_id'])
    await orders.give(reference, { kind: 'all' })
    await shop.db.query(
      "update refund set status = 'failed' where payment_id in (select id from payment where provider_id = $1)",
      [intent],
    )
    await shop.runJobs()
    await requireInvariants(shop.db)
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({
      sent: 4_300,
      tickets: [],
    })
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({ refunds: ['failed', 'succeeded'] })
    expect(await orders.booked(reference)).toEqual({})
  })

  it('when it is not paid, or nobody has it, then it is refused', async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    const { sale_reference } = await buyer.reserve()
    await expect(orders.give(sale_reference ?? '', { kind: 'all' })).rejects.toThrow(
      'not been paid',
    )
    await expect(orders.give('NOBODYHASTHIS000', { kind: 'all' })).rejects.toThrow(
      'There is no order',
    )
  })
})
