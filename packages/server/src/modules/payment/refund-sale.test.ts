import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../testing/card-webhook.ts'
import { requireInvariants } from '../../testing/invariants.ts'
import { saleRows, stockOf } from '../../testing/sale-rows.ts'
import { seedCharityShow } from '../../testing/seed-charity.ts'
import { seedGiftVoucher } from '../../testing/seed-code.ts'
import { seedOrganiser } from '../../testing/seed-organiser.ts'
import { seedShow } from '../../testing/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/seed-voucher-product.ts'
import { createShopper, type Shopper } from '../../testing/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts'
import type { RefundWish } from './plan-refund.ts'
import { refundSale } from './refund-sale.ts'

describe('giving an order back', () => {
  let shop: TestFoyer
  beforeAll(async () => {
    shop = await createTestFoyer()
  })
  afterAll(async () => {
    await shop.close()
  })
  afterEach(async () => {
    await shop.runJobs()
    await requireInvariants(shop.db)
  })
  const query = async (text: string, reference: string) =>
    (await shop.db.query(text, [reference])).rows
  /** Pays what is in the basket, and has it delivered. */
  const pay = async (buyer: Shopper): Promise<string> => {
    const intent = await buyer.token()
    await buyer.name()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    const { sale_reference } = await buyer.checkout()
    return sale_reference ?? ''
  }
  /** An order of two tickets at 20.00 with a fee of 1.50 each. */
  const order = async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    await buyer.reserve()
    return { stock, reference: await pay(buyer) }
  }
  const give = async (reference: string, wish: RefundWish) =>
    await refundSale(shop.foyer, { reference, wish, reason: 'The evening is cancelled.' })
  const codesOf = async (reference: string) =>
    (
      await query(
        'select t.code from ticket t join sale s on s.id = t.sale_id where s.reference = $1 order by t.id',
        reference,
      )
    ).map((row) => row['code'] as string)
  const ticketsOf = async (reference: string) =>
    (
      await query(
        'select t.status, t.version from ticket t join sale s on s.id = t.sale_id where s.reference = $1 order by t.id',
        reference,
      )
    ).map((row) => `${String(row['status'])} ${String(row['version'])}`)
  /** What each account has of the order. */
  const booked = async (reference: string): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      (
        await query(
          `select e.account, sum(e.amount)::int as amount from ledger_entry e
              join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
            where s.reference = $1 group by e.account having sum(e.amount) <> 0`,
          reference,
        )
      ).map((row) => [String(row['account']), Number(row['amount'])]),
    )
  const sentBack = () => shop.card.refunds.at(-1)?.amount

  it('when it is the whole order then nothing of it is left, and its tickets are on sale again', async () => {
    const { stock, reference } = await order()
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ sold: 2 })
    expect(await give(reference, { kind: 'all' })).toMatchObject({ sent: 4_300, givenBack: 0 })
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({
      status: 'refunded',
      refunds: ['succeeded'],
    })
    expect(sentBack()).toBe(4_300)
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await ticketsOf(reference)).toEqual(['refunded 2', 'refunded 2'])
    expect(await booked(reference)).toEqual({})
  })

  it('tells the buyer what goes back, why, and which tickets are not valid any more', async () => {
    const { reference } = await order()
    const [code = ''] = await codesOf(reference)
    await give(reference, { kind: 'tickets', codes: [code], amount: null })
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
    const { stock, reference } = await order()
    const [code = ''] = await codesOf(reference)
    expect(await give(reference, { kind: 'tickets', codes: [code], amount: null })).toMatchObject({
      sent: 2_150,
    })
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ sold: 1 })
    expect(await ticketsOf(reference)).toEqual(['refunded 2', 'valid 1'])
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'sold' })
    await shop.runJobs()
    expect(await booked(reference)).toEqual({
      'provider:stripe': 2_150,
      organiser_payable: -2_000,
      booking_fees: -125,
      vat_on_fees: -25,
    })
    await expect(give(reference, { kind: 'tickets', codes: [code], amount: null })).rejects.toThrow(
      `The order has no valid ticket ${code}.`,
    )
    expect(await give(reference, { kind: 'all' })).toMatchObject({ sent: 2_150 })
  })

  it('when tickets come back without their fee then the fee stays booked', async () => {
    const { reference } = await order()
    const [code = ''] = await codesOf(reference)
    await give(reference, { kind: 'tickets', codes: [code], amount: 2_000 })
    await shop.runJobs()
    expect(sentBack()).toBe(2_000)
    expect(await ticketsOf(reference)).toEqual(['refunded 2', 'valid 1'])
    await expect(
      give(reference, {
        kind: 'tickets',
        codes: (await codesOf(reference)).slice(1),
        amount: 2_151,
      }),
    ).rejects.toMatchObject({ most: 2_150 })
  })

  it('when it is an amount then everybody gives back their share, and every ticket stays good', async () => {
    const { reference } = await order()
    expect(await give(reference, { kind: 'amount', amount: 1_000 })).toMatchObject({ sent: 1_000 })
    await shop.runJobs()
    expect(await ticketsOf(reference)).toEqual(['valid 1', 'valid 1'])
    expect(await booked(reference)).toEqual({
      'provider:stripe': 3_300,
      organiser_payable: -3_070,
      booking_fees: -192,
      vat_on_fees: -38,
    })
    await expect(give(reference, { kind: 'amount', amount: 3_301 })).rejects.toMatchObject({
      most: 3_300,
    })
    expect(await give(reference, { kind: 'all' })).toMatchObject({ sent: 3_300 })
    await expect(give(reference, { kind: 'all' })).rejects.toThrow('Nothing is left to give back.')
  })

  it('when it was paid with a gift voucher then money goes back first, the rest to the voucher', async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const voucher = await seedGiftVoucher(shop.db, { balance: 3_000 })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    expect((await buyer.send(setCode, { code: voucher.code })).status).toBe(200)
    await buyer.reserve()
    const reference = await pay(buyer)
    const balance = async () =>
      (await shop.db.query('select balance from gift_voucher where id = $1', [voucher.id])).rows[0]
    expect(await balance()).toEqual({ balance: 0 })
    const [code = ''] = await codesOf(reference)
    expect(await give(reference, { kind: 'tickets', codes: [code], amount: null })).toMatchObject({
      sent: 1_300,
      givenBack: 850,
    })
    expect(await balance()).toEqual({ balance: 850 })
    expect(await give(reference, { kind: 'all' })).toMatchObject({ sent: 0, givenBack: 2_150 })
    expect(await balance()).toEqual({ balance: 3_000 })
    await shop.runJobs()
    expect(await booked(reference)).toEqual({})
  })

  it('when gift vouchers were sold then they are cancelled for what is left of them', async () => {
    const organiserId = await seedOrganiser(shop.db)
    const product = await seedVoucherProduct(shop.db, { organiser_id: organiserId })
    const buyer = createShopper(shop.app)
    await buyer.addVoucher(product, '25', 2)
    await buyer.reserve()
    const reference = await pay(buyer)
    const { rows } = await shop.db.query(
      'select code from gift_voucher v join sale_line l on l.id = v.sale_line_id join sale s on s.id = l.sale_id where s.reference = $1',
      [reference],
    )
    const { stock } = await seedShow(shop.db, {
      organiserId,
      event: { express: true },
      types: [{ price: 850, booking_fee: 150 }],
    })
    const other = createShopper(shop.app)
    await other.add([stock, 3])
    await other.send(setCode, { code: String(rows[0]?.['code']) })
    await other.reserve()
    await pay(other)
    await expect(give(reference, { kind: 'amount', amount: 100 })).rejects.toMatchObject({
      most: 0,
    })
    expect(await give(reference, { kind: 'all' })).toMatchObject({
      sent: 2_500,
      vouchersCancelled: 2,
    })
    const again = createShopper(shop.app)
    await again.add([stock, 3])
    const answer = await again.send(setCode, { code: String(rows[1]?.['code']) })
    expect(answer.body).toMatchObject({ code_applied: false })
  })

  it('when there was a donation with Gift Aid then the declaration shrinks with it, and ends with it', async () => {
    const gala = await seedCharityShow(shop.db)
    const buyer = createShopper(shop.app)
    await buyer.add([gala.stock, 1])
    await buyer.reserve()
    await buyer.send(saveDonation, { amount_before_booking_fee: '10', charity_id: gala.charityId })
    await buyer.send(updateDonation, { is_gift_aid: 1, subscribe: 0, uk_based: 1 })
    const reference = await pay(buyer)
    const declared = async () =>
      (
        await query(
          'select d.amount, d.cancelled_at is not null as cancelled from gift_aid_declaration d join sale s on s.id = d.sale_id where s.reference = $1',
          reference,
        )
      )[0]
    expect(await declared()).toEqual({ amount: 1_000, cancelled: false })
    const before = await booked(reference)
    await give(reference, {
      kind: 'amount',
      amount: Math.floor((before['provider:stripe'] ?? 0) / 2),
    })
    expect(await declared()).toEqual({ amount: 500, cancelled: false })
    await shop.runJobs()
    await requireInvariants(shop.db)
    await give(reference, { kind: 'all' })
    expect(await declared()).toEqual({ amount: 0, cancelled: true })
  })

  it('when a ticket was used at the door then it is not given back with the rest', async () => {
    const { reference } = await order()
    const [code = ''] = await codesOf(reference)
    await shop.db.query("update ticket set status = 'used' where code = $1", [code])
    await expect(give(reference, { kind: 'all' })).rejects.toThrow(`Used at the door: ${code}`)
    expect(await give(reference, { kind: 'amount', amount: 100 })).toMatchObject({ sent: 100 })
  })

  it('when the provider refuses then the money is still owed, and the next try sends it', async () => {
    const { reference } = await order()
    const { rows } = await shop.db.query(
      "select p.provider_id from payment p join sale s on s.id = p.sale_id where s.reference = $1 and p.status = 'captured'",
      [reference],
    )
    const intent = String(rows[0]?.['provider_id'])
    await give(reference, { kind: 'all' })
    await shop.db.query(
      "update refund set status = 'failed' where payment_id in (select id from payment where provider_id = $1)",
      [intent],
    )
    await shop.runJobs()
    await requireInvariants(shop.db)
    expect(await give(reference, { kind: 'all' })).toMatchObject({ sent: 4_300, tickets: [] })
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({ refunds: ['failed', 'succeeded'] })
    expect(await booked(reference)).toEqual({})
  })

  it('when it is not paid, or nobody has it, then it is refused', async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    const { sale_reference } = await buyer.reserve()
    await expect(give(sale_reference ?? '', { kind: 'all' })).rejects.toThrow('not been paid')
    await expect(give('NOBODYHASTHIS000', { kind: 'all' })).rejects.toThrow('There is no order')
  })
})
