import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedCode, seedGiftVoucher } from '../../../testing/builders/seed-code.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()

/** A ticket without a fee is reserved with a code, by a buyer who has given a name. */
async function reserved(price: number, currency: string, code?: string) {
  const { stock } = await seedShow(shop.db, {
    event: { express: true, currency },
    types: [{ price, booking_fee: 0 }],
  })
  const buyer = createShopper(shop.app)
  await buyer.add([stock, 1])
  if (code !== undefined) await buyer.send(setCode, { code })
  const { sale_reference } = await buyer.reserve()
  await buyer.name('few@example.com')
  return { buyer, reference: sale_reference }
}

describe('an order of which a code leaves too little to charge', () => {
  it.each([
    ['a gift voucher leaves ten pence', 'GBP', 1_000, { balance: 990 }],
    ['a gift voucher leaves 29 pence', 'GBP', 1_000, { balance: 971 }],
    ['an amount leaves 49 yen', 'JPY', 1_000, { amount: 951 }],
    ['per cent leave a quarter of a krona', 'SEK', 2_500, { percent: 9_900 }],
  ] as const)('when %s then it is free', async (_, currency, price, off) => {
    const { code } =
      'balance' in off
        ? await seedGiftVoucher(shop.db, off)
        : await seedCode(
            shop.db,
            'amount' in off
              ? { kind: 'fixed_per_ticket', amount: off.amount, currency }
              : { percent_basis_points: off.percent },
          )
    const { buyer, reference } = await reserved(price, currency, code)
    expect(await buyer.checkout()).toMatchObject({ basket_total: 0, can_pay_by: [] })
    expect((await buyer.send(claimFreeTickets, { email: '' })).status).toBe(200)
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'sold' })
  })

  it('when it leaves just enough then a card pays it', async () => {
    const { code } = await seedGiftVoucher(shop.db, { balance: 970 })
    const { buyer } = await reserved(1_000, 'GBP', code)
    const { basket_total, can_pay_by } = await buyer.checkout()
    expect(basket_total).toBe(0.3)
    expect(can_pay_by).toContain('stripe')
  })

  it('when per cent leave the last digit of a dinar then it is not charged', async () => {
    const { code } = await seedCode(shop.db, { percent_basis_points: 1_111 })
    const { buyer } = await reserved(5_000, 'KWD', code)
    const { basket_total, can_pay_by } = await buyer.checkout()
    expect(basket_total).toBe(4.44)
    expect(can_pay_by).toEqual(['stripe'])
  })

  it('when it is more than can be charged at once then it is refused in words', async () => {
    const { stock } = await seedShow(shop.db, { types: [{ price: 60_000_000, booking_fee: 0 }] })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    expect(await buyer.reserve()).toMatchObject({
      reserved: false,
      error: 'An order can be £999,999.99 at most. Please split it into smaller orders.',
    })
  })
})
