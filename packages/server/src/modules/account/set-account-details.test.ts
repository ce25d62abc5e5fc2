import type { RequestOf } from '@foyer/contract/endpoint.ts'
import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { processorMs } from '../../testing/evidence/processor-time.ts'
import { giveAccount, giveSale, saleOf } from '../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('set_account_details', () => {
  const shop = shopForTests({}, { isAudited: false })
  let browser: Browser
  beforeEach(() => {
    browser = createBrowser(shop.app)
  })
  const set = async (fields: Partial<RequestOf<typeof setAccountDetails>> = {}) =>
    await browser.send(setAccountDetails, {
      fullname: 'Ada Lovelace',
      email: 'express@example.com',
      address: null,
      contact_number: '',
      organiser_subscribed_marketing: {},
      ct_subscribed: false,
      ...fields,
    })

  it('writes down who buys, and what they agreed to', async () => {
    const id = await giveSale(shop, browser, { isExpress: true })
    const answer = await set({
      fullname: ' Ada  Lovelace ',
      contact_number: '+44 7700 900123',
      ct_subscribed: true,
      organiser_subscribed_marketing: { 999: true },
    })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await saleOf(shop, browser)).toEqual({
      id,
      status: 'held',
      accountId: null,
      email: 'express@example.com',
      fullName: 'Ada Lovelace',
      contactNumber: '+44 7700 900123',
      isExpress: true,
    })
    const { rows } = await shop.db.query('select kind, detail from sale_event where sale_id = $1', [
      id,
    ])
    // An organiser that is not in the basket cannot be subscribed to.
    expect(rows).toEqual([{ kind: 'express_consents', detail: { product: true, organisers: [] } }])
  })

  it('when the address has an account, then the answer is the same and nobody is signed in', async () => {
    await giveAccount(shop, 'member@example.com')
    await giveSale(shop, browser, { isExpress: true })
    const unknown = await set()
    const known = await set({ email: 'member@example.com' })
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual(unknown.body)
    expect((await browser.call(getUser)).body.id).toBeNull()
    expect(await saleOf(shop, browser)).toMatchObject({
      accountId: null,
      email: 'member@example.com',
    })
    const { rows } = await shop.db.query('select count(*)::int as count from consent')
    expect(rows).toEqual([{ count: 0 }])
  })

  it.each([
    [{ fullname: 'Ada' }, 'fullname', 'Type both your first and last name(s)'],
    [{ contact_number: '12' }, 'contact_number', 'Type a valid phone number'],
  ])('refuses %j', async (fields, field, text) => {
    await giveSale(shop, browser, { isExpress: true })
    const answer = await set(fields)
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({ message: text, fields: { [field]: text } })
    expect(await saleOf(shop, browser)).toMatchObject({ email: null })
  })

  it.each([
    { email: 'ada@example.com\r\nBcc: eve@example.com' },
    { fullname: 'Ada\nLovelace' },
    { fullname: 'a '.repeat(25_000) },
    { contact_number: '0'.repeat(50_000) },
    { email: 'a'.repeat(50_000) },
  ])('refuses %j at once', async (fields) => {
    await giveSale(shop, browser, { isExpress: true })
    const spent = await processorMs(async () => expect((await set(fields)).status).toBe(422))
    expect(spent).toBeLessThan(200)
  })

  it.each([
    [{ isExpress: false }, 'login'],
    [{ isExpress: false, status: 'paying' as const }, 'login'],
    [{ isExpress: true, status: 'sold' as const }, 'login'],
  ])('refuses a sale that is %j', async (overrides, state) => {
    await giveSale(shop, browser, overrides)
    const answer = await set()
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({ type: 'wrong_state', state })
    expect(await saleOf(shop, browser)).toMatchObject({ email: null })
  })

  it('when the basket is no longer express, then the unproved buyer is forgotten and has to sign in', async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const other = await seedShow(shop.db)
    const shopper = createShopper(shop.app, '192.0.2.55')
    await shopper.add([stock, 1])
    await shopper.reserve()
    await shopper.name('victim@example.com')
    await shop.db.query(`update sale set status = 'held' where email = 'victim@example.com'`)
    await shopper.call(destroySale)
    await shopper.add([other.stock, 1])
    await shopper.reserve()
    const { order_email, progress } = await shopper.checkout()
    expect({ order_email, identified: progress.identified }).toEqual({
      order_email: null,
      identified: false,
    })
  })

  it('when a first payment failed, then name and address can be corrected', async () => {
    await giveSale(shop, browser, { isExpress: true, status: 'paying', email: 'typo@example.com' })
    expect((await set()).status).toBe(200)
    expect(await saleOf(shop, browser)).toMatchObject({ email: 'express@example.com' })
  })

  it('when the reservation ran out, then it says so', async () => {
    await giveSale(shop, browser, { isExpress: true })
    shop.clock.advance(11 * minuteMs)
    expect((await set()).body.error.type).toBe('reserving')
  })

  it('without a sale there is nothing to name', async () => {
    expect((await set()).body.error).toMatchObject({ type: 'wrong_state', state: 'basket' })
  })
})
