import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { giftAidWordingVersion } from '@foyer/contract/gift-aid-texts.ts'
import { speak } from '@foyer/language/texts.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveAccount, signInByCode } from '../../testing/shoppers/account-builders.ts'
import { seedCharityShow, type CharityShow } from '../../testing/builders/seed-charity.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('update_donation', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => '271828' } })
  let gala: CharityShow
  let buyer: Shopper
  let count = 0
  beforeAll(async () => {
    gala = await seedCharityShow(shop.db)
  })
  beforeEach(async () => {
    count += 1
    buyer = createShopper(shop.app, `198.51.100.${count}`)
    await buyer.add([gala.stock, 1])
    await buyer.reserve()
  })
  afterEach(async () => {
    speak({ locale: 'en-GB', texts: {} })
  })
  const give = async (amount: string) =>
    await buyer.send(saveDonation, {
      amount_before_booking_fee: amount,
      charity_id: gala.charityId,
    })
  const answer = async (body: Record<string, unknown>) => await buyer.send(updateDonation, body)
  const uk = { is_gift_aid: 1, uk_based: 1, address1: '1 Quay Street', postcode: 'BS1 4DJ' }
  const declaration = async () => {
    const { rows } = await shop.db.query(
      `select d.charity_id, d.wording_version, d.full_name, d.amount, d.currency, d.uk_taxpayer, d.own_money,
          d.not_gambling, d.uk_based, d.address_1, d.postcode, d.declared_at
        from gift_aid_declaration d join sale s on s.id = d.sale_id where s.reference = $1`,
      [(await buyer.checkout()).sale_reference],
    )
    return rows
  }

  it('stores what was declared: wording, time, answers, address and the one donation it is for', async () => {
    await give('25')
    expect((await answer(uk)).body).toEqual({})
    const checkout = await buyer.checkout()
    expect(checkout).toMatchObject({
      is_gift_aid: true,
      donation: { is_gift_aid: true },
      progress: { giving: 'done' },
    })
    expect(await declaration()).toEqual([
      {
        charity_id: gala.charityId,
        wording_version: giftAidWordingVersion,
        full_name: null,
        amount: 2500,
        currency: 'GBP',
        uk_taxpayer: true,
        own_money: true,
        not_gambling: true,
        uk_based: true,
        address_1: '1 Quay Street',
        postcode: 'BS1 4DJ',
        declared_at: shop.clock.now(),
      },
    ])
  })

  it('when the shop speaks another language, then the translation that was shown is named too', async () => {
    await give('25')
    speak({ locale: 'de-DE', texts: {} })
    await answer(uk)
    const wording_version = expect.stringMatching(/^2026-11 de-DE sha256:[0-9a-f]{16}$/) as string
    expect(await declaration()).toMatchObject([{ wording_version }])
  })

  it('when it is answered again, then the new declaration takes the place of the old', async () => {
    await give('25')
    await answer(uk)
    shop.clock.advance(1_000)
    await answer({ is_gift_aid: 1, uk_based: 0, address1: '1 rue du Port, Brest', postcode: 'x' })
    expect(await declaration()).toMatchObject([
      { uk_based: false, address_1: '1 rue du Port, Brest', postcode: '' },
    ])
  })

  it('when it is declined, then nothing is left of it, and none of the three is needed', async () => {
    await give('25')
    await answer(uk)
    const no = { is_gift_aid: 0, confirm_taxpayer: 0, confirm_own_money: 0, confirm_not_prize: 0 }
    expect((await answer(no)).status).toBe(200)
    expect(await declaration()).toEqual([])
    expect((await buyer.checkout()).progress.giving).toBe('done')
    expect((await buyer.checkout()).is_gift_aid).toBe(false)
  })

  it('when the amount changes, then it is asked again', async () => {
    await give('25')
    await answer(uk)
    await give('25')
    expect(await declaration()).toHaveLength(1)
    await give('26')
    expect(await declaration()).toEqual([])
    expect((await buyer.checkout()).progress.giving).toBe('gift_aid_open')
  })

  it.each([
    ['19.99', { is_gift_aid: 1 }, 200],
    ['20', { is_gift_aid: 1, uk_based: 1 }, 422],
    ['20', { is_gift_aid: 1, uk_based: 1, address1: '1 Quay' }, 422],
    ['20', { is_gift_aid: 1, uk_based: 1, address1: ' ', postcode: 'BS1 4DJ' }, 422],
    ['20', { is_gift_aid: 1, uk_based: 0 }, 422],
    ['20', { is_gift_aid: 1, uk_based: 0, address1: 'Brest' }, 200],
    ['20', uk, 200],
    ['5', { ...uk, confirm_taxpayer: 0 }, 422],
    ['5', { ...uk, confirm_own_money: 0 }, 422],
    ['5', { ...uk, confirm_not_prize: 0 }, 422],
    ['5', { ...uk, address1: 'x'.repeat(50_000) }, 422],
    ['5', { ...uk, address1: '1 Quay\r\nBcc: a@b.example' }, 422],
    ['5', { ...uk, is_gift_aid: 'maybe' }, 422],
  ])('when £%s is given and %j is said, then the status is %i', async (amount, body, status) => {
    await give(amount)
    expect((await answer(body)).status).toBe(status)
    expect(await declaration()).toHaveLength(status === 200 ? 1 : 0)
  })

  it('when no other address is known, then the next form begins with the one that was given', async () => {
    expect((await buyer.checkout()).billing_address).toBeNull()
    await give('25')
    await answer(uk)
    expect((await buyer.checkout()).billing_address).toMatchObject({
      id: null,
      address_1: '1 Quay Street',
      postcode: 'BS1 4DJ',
      country: 1,
    })
    await answer({ is_gift_aid: 1, uk_based: 0, address1: 'Brest' })
    expect((await buyer.checkout()).billing_address).toMatchObject({ address_1: 'Brest' })
  })

  it('tells what was answered, so that the step can show it again', async () => {
    expect((await buyer.checkout()).gift_aid).toBeNull()
    await give('25')
    expect((await buyer.checkout()).gift_aid).toBeNull()
    await answer({ is_gift_aid: 1, uk_based: 0, address1: 'Brest', subscribe: 1 })
    const given = { uk_based: false, address1: 'Brest', postcode: '', subscribe: true }
    expect((await buyer.checkout()).gift_aid).toEqual(given)
    await answer({ is_gift_aid: 0, subscribe: 1 })
    const declined = { uk_based: true, address1: '', postcode: '', subscribe: true }
    expect(await buyer.checkout()).toMatchObject({ is_gift_aid: false, gift_aid: declined })
    await give('30')
    expect((await buyer.checkout()).gift_aid).toBeNull()
  })

  it('when there is no donation, no reservation or no sale, then it is refused', async () => {
    expect((await answer(uk)).body.error).toMatchObject({ type: 'wrong_state', state: 'donation' })
    await give('0')
    expect((await answer(uk)).status).toBe(409)
    const visitor = createShopper(shop.app)
    expect((await visitor.send(updateDonation, uk)).status).toBe(404)
    await visitor.add([gala.stock, 1])
    expect((await visitor.send(updateDonation, uk)).body.error.type).toBe('reserving')
  })

  it('when the donor signs in after declaring, then it stays; when they sign out, then it goes', async () => {
    const email = `donor${count}@example.com`
    await giveAccount(shop, email)
    await give('25')
    await answer({ ...uk, subscribe: 1 })
    await signInByCode(buyer, email, '271828')
    expect(await declaration()).toHaveLength(1)
    await buyer.call(logoutOfSale)
    expect(await declaration()).toEqual([])
    expect(await buyer.checkout()).toMatchObject({
      donation_amount: 25,
      is_gift_aid: false,
      progress: { giving: 'gift_aid_open' },
    })
  })
})
