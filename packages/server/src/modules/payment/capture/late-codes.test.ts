import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import {
  balanceOf,
  seedCode,
  seedGiftVoucher,
  usesOf,
  type SeededCode,
} from '../../../testing/builders/seed-code.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

/** Money that arrives after its reservation needs its codes again, for the amounts it was priced with. */
describe('late money of a sale with codes', () => {
  const shop = shopForTests()
  afterEach(async () => {
    await shop.runJobs()
  })
  const buy = async (...codes: readonly SeededCode[]) => {
    const { stock } = await seedShow(shop.db, {
      event: { express: true },
      types: [{ price: 2_000, booking_fee: 0 }],
    })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 1])
    await enter(buyer, ...codes)
    return buyer
  }
  const enter = async (buyer: Shopper, ...codes: readonly SeededCode[]) => {
    for (const { code } of codes) {
      expect(await buyer.send(setCode, { code })).toMatchObject({ body: { code_applied: true } })
    }
  }
  const prepared = async (...codes: readonly SeededCode[]) => {
    const buyer = await buy(...codes)
    const { sale_reference } = await buyer.reserve()
    await buyer.name()
    const intent = await buyer.token()
    return { buyer, intent, rows: async () => await saleRows(shop.db, sale_reference) }
  }
  const capture = async (intent: string) => {
    shop.card.settle(intent, { status: 'captured' })
    expect(await sendCardWebhook(shop, intent)).toBe(200)
  }
  const codeAndVoucher = async () =>
    [
      await seedCode(shop.db, { max_uses: 1 }),
      await seedGiftVoucher(shop.db, { balance: 500 }),
    ] as const
  const refunded = { paid: false, payments: ['surplus'], refunds: ['succeeded'] }

  it('when they are still to be had, then it is the order, and they are used', async () => {
    const [code, voucher] = await codeAndVoucher()
    const { intent, rows } = await prepared(code, voucher)
    shop.clock.advance(reservationMs)
    await shop.runJob('expire-reservations')
    expect(await balanceOf(shop.db, voucher)).toBe(500)
    await capture(intent)
    expect(await rows()).toMatchObject({ status: 'sold', refunds: [] })
    expect(await usesOf(shop.db, code)).toEqual([0, 1])
    expect(await balanceOf(shop.db, voucher)).toBe(0)
  })

  it.each([0, 1])('when somebody else has one of them, then it is refunded (%i)', async (which) => {
    const codes = await codeAndVoucher()
    const { intent, rows } = await prepared(...codes)
    shop.clock.advance(reservationMs)
    const other = await buy(codes[which] ?? codes[0])
    expect(await other.reserve()).toMatchObject({ reserved: true })
    await capture(intent)
    await shop.runJobs()
    expect(await rows()).toMatchObject(refunded)
    expect(await other.checkout()).toMatchObject({ progress: { reservation: 'live' } })
  })

  it('when the other’s time is over too, then it is the order', async () => {
    const codes = await codeAndVoucher()
    const { intent, rows } = await prepared(...codes)
    shop.clock.advance(reservationMs)
    await (await buy(codes[0])).reserve()
    shop.clock.advance(reservationMs)
    await capture(intent)
    expect(await rows()).toMatchObject({ status: 'sold', refunds: [] })
  })

  it('when the basket has other codes by now, then it is refunded', async () => {
    const { buyer, intent, rows } = await prepared(await seedCode(shop.db))
    await buyer.send(destroySale, {})
    await buyer.send(setCode, { code: '' })
    // This code takes off the same amount.
    await enter(buyer, await seedCode(shop.db))
    await buyer.reserve()
    await capture(intent)
    await shop.runJobs()
    expect(await rows()).toMatchObject(refunded)
  })

  it('when a voucher pays another part of it by now, then another payment is prepared', async () => {
    const one = await seedGiftVoucher(shop.db, { balance: 1_000 })
    const two = await seedGiftVoucher(shop.db, { balance: 500 })
    const { buyer, intent, rows } = await prepared(one, two)
    await buyer.send(destroySale, {})
    // The total is the same, but its shares differ.
    await shop.db.query('update gift_voucher set issued = 500, balance = 500 where id = $1', [
      one.id,
    ])
    await shop.db.query('update gift_voucher set issued = 1000, balance = 1000 where id = $1', [
      two.id,
    ])
    await buyer.reserve()
    expect(await buyer.token()).not.toBe(intent)
    expect(shop.card.intents.get(intent)).toMatchObject({ status: 'cancelled' })
    // This is the case in which it was too late to cancel.
    await capture(intent)
    await shop.runJobs()
    expect(await rows()).toMatchObject({ status: 'held', refunds: ['succeeded'] })
  })
})
