import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { donationMaximum, donationMinimum } from '@foyer/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import {
  seedCharity,
  seedCharityShow,
  type CharityShow,
} from '../../testing/builders/seed-charity.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('save_donation', () => {
  const shop = shopForTests()
  let gala: CharityShow
  let buyer: Shopper
  beforeAll(async () => {
    gala = await seedCharityShow(shop.db)
  })
  beforeEach(async () => {
    buyer = createShopper(shop.app)
    await buyer.add([gala.stock, 1])
    await buyer.reserve()
  })
  const give = async (amount: unknown, charityId: unknown = gala.charityId) =>
    await buyer.send(saveDonation, {
      amount_before_booking_fee: amount,
      charity_id: charityId,
    })
  const shown = async () => {
    const { donation, donation_amount, basket_total, progress } = await buyer.checkout()
    return [
      donation.amount_before_booking_fee,
      donation.booking_fee,
      donation_amount,
      basket_total,
      progress.giving,
    ]
  }
  const nothing = [0, 0, 0, 21.5, 'open']

  it('is asked by the charity of the basket, with its presets, its fee and safe HTML', async () => {
    const unsafe = await seedCharityShow(shop.db, {
      charity: {
        description_html: '<p onclick="x()">Care<script>alert(1)</script></p><img src=x onerror=y>',
        logo: '/pictures/logo.svg',
        booking_fee_cap: null,
      },
    })
    const other = createShopper(shop.app)
    await other.add([unsafe.stock, 1])
    expect((await other.checkout()).charity).toEqual({
      id: unsafe.charityId,
      name: 'Lantern Hospice',
      logo: '/pictures/logo.svg',
      description_html: '<p>Care</p>',
      donation_checkout_title: 'Light a lantern',
      donation_options: [5, 10, 25],
      base_fee: 0.2,
      booking_fee: 1.5,
      booking_fee_includes_vat: true,
      booking_fee_vat: 20,
      booking_fee_cap: null,
    })
  })

  it('sets the donation with its fee, beside the total of the basket', async () => {
    expect(await shown()).toEqual(nothing)
    expect((await give('10')).body).toEqual({})
    // The fee is 20 p + 1.5 % of £10 = 35 p, with 20 % VAT on that.
    expect(await shown()).toEqual([10, 0.42, 10, 21.5, 'gift_aid_open'])
    expect((await give('2000')).status).toBe(200)
    expect(await shown()).toEqual([2000, 5, 2000, 21.5, 'gift_aid_open'])
    expect((await buyer.checkout()).can_pay_by).toEqual(['stripe'])
  })

  it('when it is skipped, then an earlier amount and its Gift Aid are gone', async () => {
    await give('10')
    await buyer.send(updateDonation, { is_gift_aid: 1 })
    expect((await give('0')).status).toBe(200)
    expect(await shown()).toEqual([0, 0, 0, 21.5, 'skipped'])
    const { rows } = await shop.db.query(
      'select 1 from gift_aid_declaration d join sale s on s.id = d.sale_id where s.reference = $1',
      [(await buyer.checkout()).sale_reference],
    )
    expect(rows).toEqual([])
  })

  it.each([
    '-5',
    '-0.01',
    String(donationMinimum - 0.01),
    '2.345',
    `${donationMaximum}.01`,
    '1e3',
    'NaN',
    '',
    'ten',
    '5,00',
    null,
  ])('when the amount is %j, then it is refused and nothing changes', async (amount) => {
    await give('7')
    const before = await shown()
    expect((await give(amount)).status).toBe(422)
    expect(await shown()).toEqual(before)
  })

  it('when the amount is the least or the most, then it is taken', async () => {
    expect((await give(String(donationMinimum))).status).toBe(200)
    expect((await give(`${donationMaximum}.00`)).status).toBe(200)
    expect((await buyer.checkout()).donation_amount).toBe(donationMaximum)
  })

  it('when the charity is another one, unknown or nonsense, then it is refused', async () => {
    const foreign = await seedCharity(shop.db)
    for (const id of [foreign, 999_999, -1, 'x', '']) {
      expect((await give('10', id)).status).toBe(422)
    }
    expect(await shown()).toEqual(nothing)
  })

  it('when 50 kB are sent, then nothing is kept', async () => {
    expect((await give('9'.repeat(50_000))).status).toBe(422)
    expect(await shown()).toEqual(nothing)
  })

  it('when the currency has no decimals, then neither has the donation', async () => {
    const tokyo = await seedCharityShow(shop.db, {
      charity: { currency: 'JPY', base_fee: 0, booking_fee_includes_vat: false },
      event: { currency: 'JPY' },
    })
    buyer = createShopper(shop.app)
    await buyer.add([tokyo.stock, 1])
    await buyer.reserve()
    expect((await give('500.5', tokyo.charityId)).status).toBe(422)
    expect((await give('500', tokyo.charityId)).status).toBe(200)
    expect((await buyer.checkout()).donation).toMatchObject({
      amount_before_booking_fee: 500,
      booking_fee: 8,
    })
  })

  it('when the charity takes another currency than the basket has, then nobody asks', async () => {
    const abroad = await seedCharityShow(shop.db, { event: { currency: 'EUR' } })
    buyer = createShopper(shop.app)
    await buyer.add([abroad.stock, 1])
    await buyer.reserve()
    expect(await buyer.checkout()).toMatchObject({
      charity: null,
      progress: { giving: 'no_charity' },
    })
    expect((await give('10', abroad.charityId)).status).toBe(409)
  })

  it('goes to the charity of the first organiser that has one, in the order of the lines', async () => {
    const plain = await seedShow(shop.db, { event: { express: true } })
    const second = await seedCharityShow(shop.db)
    buyer = createShopper(shop.app)
    await buyer.add([plain.stock, 1], [gala.stock, 1], [second.stock, 1])
    expect((await buyer.checkout()).charity?.id).toBe(gala.charityId)
    await buyer.reserve()
    expect((await give('10', second.charityId)).status).toBe(422)
    expect((await give('10')).status).toBe(200)
  })

  it('when nothing is reserved, then it is refused', async () => {
    expect((await createShopper(shop.app).send(saveDonation, {})).status).toBe(422)
    const visitor = createShopper(shop.app)
    const body = { amount_before_booking_fee: '5', charity_id: gala.charityId }
    expect((await visitor.send(saveDonation, body)).status).toBe(404)
    await visitor.add([gala.stock, 1])
    expect((await visitor.send(saveDonation, body)).body.error.type).toBe('reserving')
  })

  it('when the basket is edited, then the donation goes, and its declaration', async () => {
    await give('10')
    await buyer.send(updateDonation, { is_gift_aid: 1, address1: '1 Quay', postcode: 'BS1 4DJ' })
    const { sale_reference } = await buyer.checkout()
    await buyer.call(destroySale)
    expect(await shown()).toEqual(nothing)
    await buyer.reserve()
    expect(await shown()).toEqual(nothing)
    const { rows } = await shop.db.query(
      `select s.charity_id, s.donation_amount, d.id from sale s
          left join gift_aid_declaration d on d.sale_id = s.id where s.reference = $1`,
      [sale_reference],
    )
    expect(rows).toEqual([{ charity_id: null, donation_amount: 0, id: null }])
  })

  it('when the time runs out, then it is open again, and the next reservation knows nothing of it', async () => {
    await give('10')
    await buyer.send(updateDonation, { is_gift_aid: 1 })
    shop.clock.advance(reservationMs)
    expect(await shown()).toEqual(nothing)
    expect((await give('10')).body.error.type).toBe('reserving')
    await buyer.reserve()
    expect(await shown()).toEqual(nothing)
    const { rows } = await shop.db.query('select 1 from gift_aid_declaration')
    expect(rows).toEqual([])
  })

  it('when Gift Aid is not answered, then payment is not open yet', async () => {
    await give('10')
    const answer = await buyer.send(updateBasketState, { state: 'payment' })
    expect(answer.body.error).toMatchObject({ type: 'wrong_state', state: 'gift_aid' })
    await buyer.send(updateDonation, { is_gift_aid: 0 })
    expect((await buyer.send(updateBasketState, { state: 'payment' })).status).toBe(200)
  })
})
