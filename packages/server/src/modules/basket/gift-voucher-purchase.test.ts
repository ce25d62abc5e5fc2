import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { voucherMonthsDefault } from '@foyer/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/builders/seed-voucher-product.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('buying gift vouchers', () => {
  const shop = shopForTests()
  let organiserId: number
  let productId: number
  let buyer: Shopper
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db)
    productId = await seedVoucherProduct(shop.db, {
      slug: 'quay',
      organiser_id: organiserId,
      max_per_order: 5,
    })
  })
  beforeEach(() => {
    buyer = createShopper(shop.app)
  })
  /** Posts the form of the page with the values that the page itself names. */
  const postForm = async (fields: Readonly<Record<string, string>>) => {
    const page = await buyer.inject({ url: '/gift-vouchers/quay/' })
    const key = /name="(gift_voucher\[\d+\])\[gift_voucher_id\]"/.exec(page.body)?.[1] ?? ''
    const named = Object.entries(fields).map(([name, value]) => [`${key}[${name}]`, value])
    return await buyer.inject({
      method: 'POST',
      url: addToBasket.path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: 'http://localhost:3000',
      },
      payload: new URLSearchParams(named).toString(),
    })
  }
  const id = () => String(productId)
  const lines = async () =>
    (await buyer.checkout()).gift_vouchers.map(({ value, qty }) => [value, qty])

  it('leads from the page to the basket, for an amount on offer or one of the buyer’s own', async () => {
    const answer = await postForm({ gift_voucher_id: id(), value: '25.00', qty: '2' })
    expect(answer).toMatchObject({ status: 303, headers: { location: '/checkout/' } })
    await postForm({ gift_voucher_id: id(), value: '12.34', qty: '1' })
    await postForm({ gift_voucher_id: id(), value: '25', qty: '5' })
    // A line has no more than one buyer may have.
    expect(await lines()).toEqual([
      [25, 5],
      [12.34, 1],
    ])
  })

  it.each([
    [{ value: '9.99' }],
    [{ value: '250.01' }],
    [{ value: '25.001' }],
    [{ value: '-25' }],
    [{ value: '1e1' }],
    [{ value: '' }],
    [{ qty: '-1' }],
    [{ qty: '1.5' }],
    [{ qty: '1000000000' }],
    [{ qty: '٥' }],
    [{ qty: ' 5' }],
    [{ qty: 'NaN' }],
  ])('refuses %j, and the basket stays as it is', async (wrong) => {
    await buyer.addVoucher(productId, '25', 1)
    const good = { gift_voucher_id: id(), value: '25', qty: '1' }
    // The buyer is redirected to the page, which says what is wrong.
    const { status, headers } = await postForm({ ...good, ...wrong })
    expect([status, headers['location']]).toEqual([
      303,
      expect.stringMatching(/\?wrong=amount#wrong$/),
    ])
    expect(await lines()).toEqual([[25, 1]])
  })

  const buyTwo = async () => {
    await buyer.addVoucher(productId, '25', 2)
    const { sale_reference } = await buyer.reserve()
    const intent = await buyer.token()
    await buyer.name()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    return sale_reference
  }

  it('says until when they are good, the same on every later day', async () => {
    await buyTwo()
    const expiry = async () =>
      (await buyer.checkout()).gift_vouchers.map(({ uk_expiry_date: day }) => day)
    // The tests' clock starts on the first of December 2026.
    const last = new Date(Date.UTC(2026, 11 + voucherMonthsDefault, 1)).toISOString()
    const [year, month, day] = last.split(/[-T]/)
    expect(await expiry()).toEqual([`${day}/${month}/${year}`])
    shop.clock.advance(2 * dayMs)
    expect(await expiry()).toEqual([`${day}/${month}/${year}`])
  })

  it('gives codes with a balance that pay at the organiser’s events', async () => {
    const sale_reference = await buyTwo()
    const { rows } = await shop.db.query(
      `select v.code, v.balance from gift_voucher v join sale_line l on l.id = v.sale_line_id
        join sale s on s.id = l.sale_id where s.reference = $1 order by v.ordinal`,
      [sale_reference],
    )
    expect(rows.map(({ balance }) => balance)).toEqual([2_500, 2_500])
    const show = await seedShow(shop.db, {
      organiserId,
      types: [{ price: 4_000, booking_fee: 0 }],
    })
    const friend = createShopper(shop.app)
    await friend.add([show.stock, 1])
    for (const { code } of rows) {
      expect(await friend.send(setCode, { code })).toMatchObject({ body: { code_applied: true } })
    }
    expect(await friend.checkout()).toMatchObject({
      gift_vouchers_applied_total: 40,
      basket_total: 0,
    })
    expect(await friend.reserve()).toMatchObject({ reserved: true })
  })
})
