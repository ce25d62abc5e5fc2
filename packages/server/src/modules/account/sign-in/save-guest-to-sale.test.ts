import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { saveGuestToSale } from '@foyer/contract/endpoints/account/save-guest-to-sale.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { processorMs } from '../../../testing/evidence/processor-time.ts'
import { giveAccount, giveSale, saleOf } from '../../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../../testing/shoppers/browser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'

describe('save_guest_to_sale', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  let browser: Browser
  let count = 0
  let email = ''
  beforeEach(() => {
    count += 1
    browser = createBrowser(shop.app, `198.51.${count}.7`)
    email = `Guest${count}@example.com`
  })
  async function prove(): Promise<void> {
    await browser.call(sendOneTimeCode, { email })
    const answer = await browser.call(checkOneTimeCode, { email, code })
    expect(answer.body).toEqual({ has_account: false })
  }
  const save = async (fullname: string, as = email) =>
    await browser.send(saveGuestToSale, { email: as, fullname })

  it('makes the account, signs in with a new token, and names the buyer of the sale', async () => {
    const id = await giveSale(shop, browser)
    await prove()
    const before = browser.cookies.get('foyer')
    expect(await save('  Ada   King   of Lovelace ', email.toLowerCase())).toMatchObject({
      status: 200,
      body: {},
    })
    expect(browser.cookies.get('foyer')).not.toBe(before)
    const { body: user } = await browser.call(getUser)
    expect(user).toMatchObject({ email, first_name: 'Ada', last_name: 'King of Lovelace' })
    expect(await saleOf(shop, browser)).toMatchObject({
      id,
      status: 'held',
      accountId: user.id,
      email,
      fullName: 'Ada King of Lovelace',
    })
  })

  it('when no address is proved, then the buyer is led to prove one', async () => {
    await giveSale(shop, browser)
    const answer = await save('Ada Lovelace')
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({ type: 'wrong_state', state: 'login' })
    expect((await browser.call(getUser)).body.id).toBeNull()
  })

  it('when it is not the address that was proved, then nothing is saved', async () => {
    const victim = `victim-${email}`
    await giveAccount(shop, victim)
    await giveSale(shop, browser)
    await prove()
    const answer = await save('Ada Lovelace', victim)
    expect(answer.status).toBe(422)
    expect((await browser.call(getUser)).body.id).toBeNull()
    expect(await saleOf(shop, browser)).toMatchObject({ accountId: null, email: null })
  })

  it.each([
    'Ada',
    '  Ada ',
    'Ada\r\nBcc: eve@example.com',
    'Ada\u0000 Lovelace',
    '',
    'a'.repeat(50_000),
  ])('refuses the name %j', async (fullname) => {
    await prove()
    const spent = await processorMs(async () => expect((await save(fullname)).status).toBe(422))
    expect(spent).toBeLessThan(200)
    expect((await browser.call(getUser)).body.id).toBeNull()
  })

  it('says what is missing of a single name', async () => {
    await prove()
    expect((await save('Ada')).body.error.message).toBe(
      'Please type both your first and last name(s).',
    )
  })

  it('when the account was made meanwhile, then it is signed in and keeps its name', async () => {
    await prove()
    const id = await giveAccount(shop, email)
    expect((await save('Somebody Else')).status).toBe(200)
    expect((await browser.call(getUser)).body).toMatchObject({ id, full_name: 'Ada Lovelace' })
  })

  it('when the reservation ran out meanwhile, then it says so, and the account is there', async () => {
    await giveSale(shop, browser)
    await prove()
    shop.clock.advance(11 * minuteMs)
    const answer = await save('Ada Lovelace')
    expect(answer.body.error.type).toBe('reserving')
    expect((await browser.call(getUser)).body.email).toBe(email)
  })
})
