import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { expect, it } from 'vitest'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/builders/seed-voucher-product.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()

it('says how many there were before more were added, until that line changes or more is added', async () => {
  const voucher = await seedVoucherProduct(shop.db)
  const { stock, stocks } = await seedShow(shop.db, { types: [{}, {}] })
  const [, other = stock] = stocks
  const buyer = createShopper(shop.app)
  const before = async () => {
    const { tickets, gift_vouchers } = await buyer.checkout()
    return [...tickets, ...gift_vouchers].map(({ qty, qty_before }) => [qty_before, qty])
  }
  await buyer.add([stock, 2], [other, 1])
  await buyer.addVoucher(voucher, '25.00', 1)
  expect(await before()).toEqual([
    [null, 2],
    [null, 1],
    [null, 1],
  ])
  // The form is sent again after Back.
  await buyer.add([stock, 2])
  expect(await before()).toEqual([
    [2, 4],
    [null, 1],
    [null, 1],
  ])
  await buyer.addVoucher(voucher, '25.00', 2)
  expect(await before()).toEqual([
    [null, 4],
    [null, 1],
    [1, 3],
  ])
  await buyer.send(addToBasket, {
    ticket: {
      [stock.typeId]: { ticket: stock.wire, qty: 1 },
      [other.typeId]: { ticket: other.wire, qty: 1 },
    },
  })
  expect(await before()).toEqual([
    [4, 5],
    [1, 2],
    [null, 3],
  ])
  // One is taken back: the other is still worth saying.
  await buyer.send(updateTicketQuantity, { ticket_id: stock.id, quantity: 4 })
  expect(await before()).toEqual([
    [null, 4],
    [1, 2],
    [null, 3],
  ])
  await buyer.addVoucher(voucher, '25.00', 1)
  expect(await before()).toEqual([
    [null, 4],
    [null, 2],
    [3, 4],
  ])
})
