import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import {
  balanceOf,
  seedCode,
  seedGiftVoucher,
  usesOf,
  type SeededCode,
} from '../../../testing/builders/seed-code.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

/**
 * A code in a basket uses up nothing; reserving holds its use along with the tickets, and whatever ends the reservation
 * releases it.
 */
describe('codes of a reservation', () => {
  const shop = shopForTests()
  let show: Show
  beforeEach(async () => {
    const types = [{ price: 2_000, booking_fee: 0 }]
    show = await seedShow(shop.db, { event: { express: true }, types })
  })
  let network = 0
  const withCodes = async (...codes: readonly SeededCode[]): Promise<Shopper> => {
    network += 1
    const buyer = createShopper(shop.app, `10.4.${network}.1`)
    await buyer.add([show.stock, 1])
    for (const { code } of codes) {
      expect(await buyer.send(setCode, { code })).toMatchObject({ body: { code_applied: true } })
    }
    return buyer
  }
  const once = async () => await seedCode(shop.db, { max_uses: 1 })
  const reserved = { reserved: true }

  it('counts uses and takes money from the moment of reserving until it is released', async () => {
    const code = await once()
    const voucher = await seedGiftVoucher(shop.db)
    const buyer = await withCodes(code, voucher)
    expect([await usesOf(shop.db, code), await balanceOf(shop.db, voucher)]).toEqual([
      [0, 0],
      3_000,
    ])
    expect(await buyer.reserve()).toMatchObject(reserved)
    expect([await usesOf(shop.db, code), await balanceOf(shop.db, voucher)]).toEqual([
      [1, 0],
      1_200,
    ])
    await buyer.send(destroySale, {})
    expect([await usesOf(shop.db, code), await balanceOf(shop.db, voucher)]).toEqual([
      [0, 0],
      3_000,
    ])
    // Both codes are still in the basket, and count again.
    expect(await buyer.checkout()).toMatchObject({ basket_total: 0 })
    expect(await buyer.reserve()).toMatchObject(reserved)
    expect(await usesOf(shop.db, code)).toEqual([1, 0])
    shop.clock.advance(reservationMs)
    await shop.runJob('expire-reservations')
    expect([await usesOf(shop.db, code), await balanceOf(shop.db, voucher)]).toEqual([
      [0, 0],
      3_000,
    ])
  })

  it('keeps the prices it was made with', async () => {
    const code = await seedCode(shop.db)
    const buyer = await withCodes(code)
    await buyer.reserve()
    await shop.db.query('update promo_code set percent_basis_points = 5000 where id = $1', [
      code.id,
    ])
    expect(await buyer.checkout()).toMatchObject({
      discounts_applied: { [code.code]: 2 },
      basket_total: 18,
    })
  })

  it('when somebody else was quicker, then it is refused by name, and the next try is without the code', async () => {
    const code = await once()
    const [first, second] = [await withCodes(code), await withCodes(code)]
    expect(await first.reserve()).toMatchObject(reserved)
    const error = `The code ${code.code} has been used up.`
    expect(await second.reserve()).toMatchObject({ reserved: false, error })
    expect(await second.checkout()).toMatchObject({
      discounts_applied: {},
      reserving_error: error,
      basket_total: 20,
    })
    expect(await second.reserve()).toMatchObject(reserved)
    expect(await (await withCodes()).send(setCode, { code: code.code })).toMatchObject({
      body: { code_applied: false },
    })
  })

  it('when the other’s time is over, then its use is free at once', async () => {
    const code = await once()
    const [first, second] = [await withCodes(code), await withCodes(code)]
    await first.reserve()
    shop.clock.advance(reservationMs)
    expect(await second.reserve()).toMatchObject(reserved)
    shop.clock.advance(reservationMs)
    const third = await withCodes(code)
    expect(await third.reserve()).toMatchObject(reserved)
    expect(await usesOf(shop.db, code)).toEqual([1, 0])
  })

  it('when the tickets of a code are taken out, then it is removed by name', async () => {
    const types = [{ price: 500, booking_fee: 0 }, {}]
    const other = await seedShow(shop.db, { types })
    const buyer = await withCodes()
    await buyer.add([other.stock, 1])
    const code = await seedCode(shop.db, { types: [other.stock.typeId] })
    await buyer.send(setCode, { code: code.code })
    expect(await buyer.checkout()).toMatchObject({ discounts_applied: { [code.code]: 0.5 } })
    await buyer.send(removeFromBasket, { ticket_id: other.stock.id })
    expect(await buyer.checkout()).toMatchObject({ discounts_applied: {}, basket_total: 20 })
    expect(await buyer.reserve()).toMatchObject({
      error: `The code ${code.code} cannot be used for this basket any more.`,
    })
    expect(await buyer.reserve()).toMatchObject(reserved)
  })

  it('when a code has ended, then it gives nothing and is removed by name', async () => {
    const ends = await seedCode(shop.db, {
      ends_at: new Date(shop.clock.now().getTime() + minuteMs),
    })
    const buyer = await withCodes(ends)
    shop.clock.advance(minuteMs)
    expect(await buyer.checkout()).toMatchObject({ discounts_applied: {}, basket_total: 20 })
    expect(await buyer.reserve()).toMatchObject({
      error: `The code ${ends.code} cannot be used for this basket any more.`,
    })
    expect(await buyer.reserve()).toMatchObject(reserved)
  })

  it('when nothing is left to take off, then nothing is used up', async () => {
    const all = await seedCode(shop.db, { percent_basis_points: 10_000 })
    const code = await once()
    const voucher = await seedGiftVoucher(shop.db)
    const buyer = await withCodes(all, code, voucher)
    await buyer.reserve()
    expect(await usesOf(shop.db, all)).toEqual([1, 0])
    expect(await usesOf(shop.db, code)).toEqual([0, 0])
    expect(await balanceOf(shop.db, voucher)).toBe(3_000)
  })

  it('when one voucher is in several baskets, then each gets what is left, and the last is told', async () => {
    const voucher = await seedGiftVoucher(shop.db)
    const buyers = [await withCodes(voucher), await withCodes(voucher), await withCodes(voucher)]
    for (const buyer of buyers.slice(0, 2)) expect(await buyer.reserve()).toMatchObject(reserved)
    expect(await buyers[1]?.checkout()).toMatchObject({
      gift_vouchers_applied_total: 10,
      basket_total: 10,
    })
    expect(await buyers[2]?.reserve()).toMatchObject({
      error: `The code ${voucher.code} has been used up.`,
    })
    expect(await balanceOf(shop.db, voucher)).toBe(0)
  })

  it('when a voucher pays all, then the basket is claimed, and the ledger has it', async () => {
    const voucher = await seedGiftVoucher(shop.db)
    const buyer = await withCodes(voucher)
    const { sale_reference } = await buyer.reserve()
    expect(await buyer.checkout()).toMatchObject({ basket_total: 0, can_pay_by: [] })
    await buyer.name()
    expect((await buyer.send(claimFreeTickets, { email: '' })).status).toBe(200)
    expect((await buyer.send(claimFreeTickets, { email: '' })).status).toBe(200)
    const { rows } = await shop.db.query(
      `select account, amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        join sale s on s.id = t.sale_id where s.reference = $1 order by account`,
      [sale_reference],
    )
    expect(rows).toEqual([
      { account: 'gift_vouchers_outstanding', amount: 2_000 },
      { account: 'organiser_payable', amount: -2_000 },
    ])
    expect(await balanceOf(shop.db, voucher)).toBe(1_000)
    // The rest of the voucher pays for part of the next basket.
    const next = await withCodes(voucher)
    expect(await next.checkout()).toMatchObject({ basket_total: 10 })
  })

  it('when it is paid, then codes are used for good', async () => {
    const [code, voucher] = [await once(), await seedGiftVoucher(shop.db, { balance: 500 })]
    const buyer = await withCodes(code, voucher)
    await buyer.reserve()
    const intent = await buyer.token()
    await buyer.name()
    expect(shop.card.intents.get(intent)).toMatchObject({ amount: 1_300 })
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    shop.clock.advance(hourMs)
    await shop.runJob('expire-reservations')
    expect(await usesOf(shop.db, code)).toEqual([0, 1])
    expect(await balanceOf(shop.db, voucher)).toBe(0)
    expect(await buyer.checkout()).toMatchObject({ payment_complete: true, basket_total: 13 })
  })
})
