import type { Endpoint } from '@foyer/contract/endpoint.ts'
import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { removeGiftVoucherFromBasket } from '@foyer/contract/endpoints/basket/remove-gift-voucher-from-basket.ts'
import { updateGiftVoucherQuantity } from '@foyer/contract/endpoints/basket/update-gift-voucher-quantity.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { basketMessages } from '@foyer/contract/messages.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/builders/seed-voucher-product.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let voucher: number
let buyer: Shopper
beforeAll(async () => {
  show = await seedShow(shop.db, {
    types: [
      { max_per_customer: 8 },
      { stock: 3 },
      { can_update_quantity: false },
      { min_per_customer: 2 },
    ],
  })
  voucher = await seedVoucherProduct(shop.db, { max_per_order: 5 })
})
beforeEach(() => {
  buyer = createShopper(shop.app)
})

const stock = (index: number) => {
  const found = show.stocks[index]
  if (found === undefined) throw new Error(`no stock ${index}`)
  return found
}
const quantities = async () => (await buyer.checkout()).tickets.map(({ qty }) => qty)
const vouchers = async () =>
  (await buyer.checkout()).gift_vouchers.map(({ value, qty }) => [value, qty])

describe('update_ticket_quantity', () => {
  const set = async (stockId: number, quantity: unknown) =>
    await buyer.send(updateTicketQuantity, { ticket_id: stockId, quantity })

  it('sets the quantity, and refuses more than the buyer may have with the number that is allowed', async () => {
    await buyer.add([stock(0), 1], [stock(1), 1])
    expect((await set(stock(0).id, 8)).status).toBe(200)
    expect(await quantities()).toEqual([8, 1])
    expect(await set(stock(0).id, 9)).toMatchObject({
      status: 422,
      body: { error: { message: basketMessages.quantityClamped(8) } },
    })
    // The rest of the other one is less than any limit per customer.
    expect(await set(stock(1).id, 4)).toMatchObject({
      status: 422,
      body: { error: { message: basketMessages.quantityClamped(3) } },
    })
    expect(await quantities()).toEqual([8, 1])
  })

  it('keeps less than the minimum, which the page shows and reserving refuses', async () => {
    await buyer.add([stock(3), 2])
    expect((await set(stock(3).id, 1)).status).toBe(200)
    expect(await buyer.checkout()).toMatchObject({ tickets: [{ qty: 1, min_per_customer: 2 }] })
  })

  it.each([0, -1, 51, 1.5, ' 1', '1e1', '٣', ''])('refuses %j', async (quantity) => {
    await buyer.add([stock(0), 2])
    expect((await set(stock(0).id, quantity)).status).toBe(422)
    expect(await quantities()).toEqual([2])
  })

  it('refuses a fixed quantity', async () => {
    await buyer.add([stock(2), 2])
    expect((await set(stock(2).id, 1)).status).toBe(422)
    expect(await quantities()).toEqual([2])
  })

  it('counts all dates of one type together', async () => {
    const twice = await seedShow(shop.db, { dates: [{}, {}], types: [{ max_per_customer: 8 }] })
    const [first, second] = twice.stocks
    if (first === undefined || second === undefined) throw new Error('two dates')
    await buyer.add([first, 5], [second, 3])
    expect((await set(first.id, 6)).status).toBe(422)
    expect((await set(second.id, 2)).status).toBe(200)
    expect((await set(first.id, 6)).status).toBe(200)
  })
})

describe('remove_from_basket', () => {
  it('removes the line; an empty basket takes another currency', async () => {
    await buyer.add([stock(0), 2], [stock(1), 1])
    const remove = async (id: number) => await buyer.send(removeFromBasket, { ticket_id: id })
    expect((await remove(stock(0).id)).status).toBe(200)
    expect(await quantities()).toEqual([1])
    expect((await remove(stock(0).id)).status).toBe(404)
    expect((await remove(stock(1).id)).status).toBe(200)
    const irish = await seedShow(shop.db, { event: { currency: 'EUR' } })
    await buyer.add([irish.stock, 1])
    expect(await buyer.checkout()).toMatchObject({
      currency: { code: 'EUR' },
      had_mismatching_currencies: false,
    })
  })
})

describe('update_gift_voucher_quantity and remove_gift_voucher_from_basket', () => {
  it('change the line of that kind and value only', async () => {
    await buyer.addVoucher(voucher, '25.00', 1)
    await buyer.addVoucher(voucher, '50.00', 1)
    const set = async (value: string, qty: number) =>
      await buyer.send(updateGiftVoucherQuantity, { gift_voucher_id: voucher, value, qty })
    expect((await set('25', 3)).status).toBe(200)
    expect(await vouchers()).toEqual([
      [25, 3],
      [50, 1],
    ])
    expect((await set('25', 6)).status).toBe(422)
    expect((await set('30', 1)).status).toBe(404)
    expect((await set('25', 0)).status).toBe(422)
    const remove = async (value: string) =>
      await buyer.send(removeGiftVoucherFromBasket, { gift_voucher_id: voucher, value })
    expect((await remove('30')).status).toBe(404)
    expect((await remove('25.00')).status).toBe(200)
    expect(await vouchers()).toEqual([[50, 1]])
  })

  it('when the value is taken off the offer, then its line can still be removed', async () => {
    const product = await seedVoucherProduct(shop.db, { amounts: [7_700] })
    await buyer.addVoucher(product, '77', 1)
    await shop.db.query(
      `update gift_voucher_product set amounts = '{}', free_min = null, free_max = null, archived_at = now() where id = $1`,
      [product],
    )
    const line = { gift_voucher_id: product, value: '77' }
    expect((await buyer.send(removeGiftVoucherFromBasket, line)).status).toBe(200)
    expect(await vouchers()).toEqual([])
  })
})

describe('every change of a basket', () => {
  const changes = (id: number): [Endpoint, object][] => [
    [updateTicketQuantity, { ticket_id: id, quantity: 1 }],
    [removeFromBasket, { ticket_id: id }],
    [updateGiftVoucherQuantity, { gift_voucher_id: voucher, value: '25', qty: 1 }],
    [removeGiftVoucherFromBasket, { gift_voucher_id: voucher, value: '25' }],
  ]

  it('when the line is another session’s or nobody’s, then it answers the same 404', async () => {
    const other = createShopper(shop.app)
    await other.add([stock(0), 2])
    await other.addVoucher(voucher, '25', 2)
    const before = await other.checkout()
    for (const filled of [false, true]) {
      if (filled) await buyer.add([stock(1), 1])
      const texts = new Set<string>()
      for (const id of [stock(0).id, 999_999]) {
        for (const [endpoint, payload] of changes(id)) {
          const answer = await buyer.send(endpoint, payload)
          expect(answer.status).toBe(404)
          texts.add(JSON.stringify({ ...answer.body.error, request_id: '' }))
        }
      }
      expect(texts).toHaveLength(1)
    }
    expect(await other.checkout()).toEqual(before)
  })

  it('when the basket is reserved, then it is refused with the step the sale is at', async () => {
    await buyer.add([stock(0), 2])
    await buyer.addVoucher(voucher, '25', 2)
    await buyer.reserve()
    for (const [endpoint, payload] of changes(stock(0).id)) {
      expect(await buyer.send(endpoint, payload)).toMatchObject({
        status: 409,
        body: { error: { type: 'wrong_state', state: 'login' } },
      })
    }
    expect(await quantities()).toEqual([2])
  })
})
