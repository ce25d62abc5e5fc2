import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedCharityShow } from '../../../testing/builders/seed-charity.ts'
import { seedGiftVoucher } from '../../../testing/builders/seed-code.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedVoucherProduct } from '../../../testing/builders/seed-voucher-product.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { ordersOf } from './refund-fixture.ts'

describe('giving back what gift vouchers and donations are in', () => {
  const shop = shopForTests()
  let orders: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    orders = ordersOf(shop)
  })
  afterEach(async () => {
    await shop.runJobs()
  })

  it('when it was paid with a gift voucher then money is refunded first, the rest to the voucher', async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const voucher = await seedGiftVoucher(shop.db, { balance: 3_000 })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    expect((await buyer.send(setCode, { code: voucher.code })).status).toBe(200)
    await buyer.reserve()
    const reference = await orders.pay(buyer)
    const balance = async () =>
      (await shop.db.query('select balance from gift_voucher where id = $1', [voucher.id])).rows[0]
    expect(await balance()).toEqual({ balance: 0 })
    const [code = ''] = await orders.codesOf(reference)
    expect(
      await orders.give(reference, { kind: 'tickets', codes: [code], amount: null }),
    ).toMatchObject({
      sent: 1_300,
      toVouchers: 850,
    })
    expect(await balance()).toEqual({ balance: 850 })
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({
      sent: 0,
      toVouchers: 2_150,
    })
    expect(await balance()).toEqual({ balance: 3_000 })
    await shop.runJobs()
    expect(await orders.booked(reference)).toEqual({})
  })

  it('when gift vouchers were sold then they are cancelled for what is left of them', async () => {
    const organiserId = await seedOrganiser(shop.db)
    const product = await seedVoucherProduct(shop.db, { organiser_id: organiserId })
    const buyer = createShopper(shop.app)
    await buyer.addVoucher(product, '25', 2)
    await buyer.reserve()
    const reference = await orders.pay(buyer)
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
    await orders.pay(other)
    await expect(orders.give(reference, { kind: 'amount', amount: 100 })).rejects.toMatchObject({
      most: 0,
    })
    expect(await orders.give(reference, { kind: 'all' })).toMatchObject({
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
    const reference = await orders.pay(buyer)
    const declared = async () =>
      (
        await orders.query(
          'select d.amount, d.cancelled_at is not null as cancelled from gift_aid_declaration d join sale s on s.id = d.sale_id where s.reference = $1',
          reference,
        )
      )[0]
    expect(await declared()).toEqual({ amount: 1_000, cancelled: false })
    const before = await orders.booked(reference)
    await orders.give(reference, {
      kind: 'amount',
      amount: Math.floor((before['provider:stripe'] ?? 0) / 2),
    })
    expect(await declared()).toEqual({ amount: 500, cancelled: false })
    await shop.runJobs()
    await requireInvariants(shop.db)
    await orders.give(reference, { kind: 'all' })
    expect(await declared()).toEqual({ amount: 0, cancelled: true })
  })
})
