import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { seedCode, seedGiftVoucher, type SeededCode } from '../../../testing/builders/seed-code.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedVoucherProduct } from '../../../testing/builders/seed-voucher-product.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let buyer: Shopper
let network = 0
beforeAll(async () => {
  show = await seedShow(shop.db, {
    types: [
      { price: 2_000, booking_fee: 0 },
      { price: 1_000, booking_fee: 0 },
    ],
  })
})
beforeEach(() => {
  // Guesses also count per network.
  network += 1
  buyer = createShopper(shop.app, `10.1.${network}.1`)
})

const stock = (index: number) => show.stocks[index] ?? show.stock
const set = async (code: unknown, by = buyer) => await by.send(setCode, { code })
const apply = async (code: SeededCode | string) => {
  const { status, body } = await set(typeof code === 'string' ? code : code.code)
  expect(status).toBe(200)
  return body['code_applied']
}
const applied = async () => {
  const { discounts_applied, gift_vouchers_applied_total, basket_total } = await buyer.checkout()
  return { discounts_applied, gift_vouchers_applied_total, basket_total }
}

describe('set_code with a discount code', () => {
  it.each([
    ['10 % off everything', {}, 6],
    ['5.00 off each ticket', { kind: 'fixed_per_ticket', amount: 500, currency: 'GBP' }, 15],
    ['10.00 off the basket', { kind: 'fixed_per_basket', amount: 1_000, currency: 'GBP' }, 10],
    ['more off the basket than it costs', { kind: 'fixed_per_basket', amount: 9_000 }, 60],
  ])('takes %s', async (_, columns, off) => {
    const code = await seedCode(shop.db, columns)
    await buyer.add([stock(0), 3])
    expect(await apply(code)).toBe(true)
    expect(await applied()).toEqual({
      discounts_applied: { [code.code]: off },
      gift_vouchers_applied_total: 0,
      basket_total: 60 - off,
    })
  })

  it('gives an amount off the basket to the penny, in figures the fee line can be worked out from', async () => {
    const code = await seedCode(shop.db, { kind: 'fixed_per_basket', amount: 1_000 })
    await buyer.add([stock(0), 3])
    await apply(code)
    expect(await buyer.checkout()).toMatchObject({
      tickets: [{ qty: 3, price: 20, discount_amount: 3.33 }],
      offers_applied_total: 0.01,
      basket_total: 50,
    })
  })

  it('takes something off what it is for only', async () => {
    const organiser = await seedCode(shop.db, { organiser_id: show.organiserId })
    const event = await seedCode(shop.db, { events: [show.eventId] })
    const type = await seedCode(shop.db, { types: [stock(1).typeId] })
    const other = await seedShow(shop.db, { types: [{ price: 5_000, booking_fee: 0 }] })
    await buyer.add([stock(0), 1], [stock(1), 1], [other.stock, 1])
    for (const code of [organiser, event, type]) expect(await apply(code)).toBe(true)
    expect((await applied()).discounts_applied).toEqual({
      [organiser.code]: 3,
      [event.code]: 2.7,
      [type.code]: 0.81,
    })
  })

  it('reads a code as people type it', async () => {
    await seedCode(shop.db, { code: 'JAZZ10' })
    await buyer.add([stock(0), 1])
    expect(await apply('  jazz10 ')).toBe(true)
    expect((await applied()).discounts_applied).toEqual({ JAZZ10: 2 })
  })

  it('counts a code once, however often it is entered, and takes all out again with an empty one', async () => {
    const codes = [await seedCode(shop.db), await seedCode(shop.db)]
    await buyer.add([stock(0), 1])
    for (const code of [...codes, ...codes]) expect(await apply(code)).toBe(true)
    expect((await applied()).basket_total).toBe(16.2)
    expect(await apply('')).toBe(false)
    expect((await set(undefined)).status).toBe(200)
    expect(await applied()).toEqual({
      discounts_applied: {},
      gift_vouchers_applied_total: 0,
      basket_total: 20,
    })
  })

  it('combines up to five, and an exclusive one with none but gift vouchers', async () => {
    const exclusive = await seedCode(shop.db, { exclusive: true })
    await buyer.add([stock(0), 1])
    expect(await apply(exclusive)).toBe(true)
    expect(await apply(await seedCode(shop.db))).toBe(false)
    expect(await apply(await seedGiftVoucher(shop.db, { balance: 100 }))).toBe(true)
    await apply('')
    for (let count = 0; count < 5; count += 1)
      expect(await apply(await seedCode(shop.db))).toBe(true)
    expect(await apply(await seedCode(shop.db))).toBe(false)
    expect(await apply(exclusive)).toBe(false)
  })

  it('forgets the codes with the last line', async () => {
    await buyer.add([stock(0), 1])
    await apply(await seedCode(shop.db))
    await buyer.send(removeFromBasket, { ticket_id: stock(0).id })
    await buyer.add([stock(0), 1])
    expect((await applied()).discounts_applied).toEqual({})
  })

  it('refuses while the basket is reserved', async () => {
    const code = await seedCode(shop.db)
    await buyer.add([stock(0), 1])
    await buyer.reserve()
    expect(await set(code.code)).toMatchObject({ status: 409 })
    expect(await set('')).toMatchObject({ status: 409 })
  })
})

describe('set_code with a gift voucher', () => {
  it('pays with what it has, in any spelling, but not for gift vouchers', async () => {
    const voucher = await seedGiftVoucher(shop.db)
    await buyer.add([stock(0), 1])
    await buyer.addVoucher(await seedVoucherProduct(shop.db), '25', 1)
    expect(await apply(voucher.code.replaceAll('-', ' ').toLowerCase())).toBe(true)
    expect(await applied()).toMatchObject({ gift_vouchers_applied_total: 20, basket_total: 25 })
    expect(await apply(voucher)).toBe(true)
    expect(await applied()).toMatchObject({ gift_vouchers_applied_total: 20 })
  })

  it('pays for its own organiser only, and several pay one after the other', async () => {
    const other = await seedShow(shop.db, { types: [{ price: 5_000, booking_fee: 0 }] })
    await buyer.add([stock(0), 1], [other.stock, 1])
    const own = { balance: 6_000, organiser_id: show.organiserId }
    expect(await apply(await seedGiftVoucher(shop.db, own))).toBe(true)
    expect((await applied()).gift_vouchers_applied_total).toBe(20)
    expect(await apply(await seedGiftVoucher(shop.db))).toBe(true)
    expect((await applied()).gift_vouchers_applied_total).toBe(50)
  })
})

describe('set_code with a code that does not count', () => {
  const past = '2026-11-30T00:00:00Z'
  const future = '2026-12-31T00:00:00Z'
  it.each([
    ['unknown', async () => 'NO-SUCH-CODE'],
    ['used up', async () => (await seedCode(shop.db, { max_uses: 0 })).code],
    ['over', async () => (await seedCode(shop.db, { ends_at: past })).code],
    ['not begun', async () => (await seedCode(shop.db, { starts_at: future })).code],
    ['withdrawn', async () => (await seedCode(shop.db, { archived_at: past })).code],
    [
      'for another organiser',
      async () => (await seedCode(shop.db, { organiser_id: await seedOrganiser(shop.db) })).code,
    ],
    [
      'for another event',
      async () => (await seedCode(shop.db, { events: [(await seedShow(shop.db)).eventId] })).code,
    ],
    [
      'in another currency',
      async () =>
        (await seedCode(shop.db, { kind: 'fixed_per_ticket', amount: 5, currency: 'EUR' })).code,
    ],
    [
      'an old gift voucher',
      async () => (await seedGiftVoucher(shop.db, { expires_at: past })).code,
    ],
    [
      'a cancelled gift voucher',
      async () => (await seedGiftVoucher(shop.db, { cancelled_at: past })).code,
    ],
    [
      'a gift voucher in another currency',
      async () => (await seedGiftVoucher(shop.db, { currency: 'EUR' })).code,
    ],
    ['SQL', async () => `' or 1=1; drop table promo_code; --`],
    ['a pattern', async () => '%'],
  ])('answers alike when it is %s', async (_, make) => {
    await buyer.add([stock(0), 1])
    expect(await set(await make())).toMatchObject({ status: 200, body: { code_applied: false } })
    expect(await applied()).toMatchObject({ discounts_applied: {}, basket_total: 20 })
  })

  it('answers alike without a basket', async () => {
    expect(await apply(await seedCode(shop.db))).toBe(false)
  })

  it.each([[['A', 'B']], ['X'.repeat(65)], ['A\0B'], [{ a: 1 }]])('refuses %j', async (code) => {
    await buyer.add([stock(0), 1])
    expect((await set(code)).status).toBe(422)
  })
})
