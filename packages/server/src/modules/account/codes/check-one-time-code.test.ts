import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { oneTimeCodeMinutes, oneTimeCodeTries, sessionIdleDays } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import {
  giveAccount,
  giveSale,
  saleOf,
  sessionTokenOf,
} from '../../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../../testing/shoppers/browser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { openBasket } from '../../sale/exports.ts'
import { codeRefusedText } from '../refusals.ts'

const code = '271828'
const wrong = '271829'

describe('check_one_time_code', () => {
  /** The codes that are sent next; after them it is always `code`. */
  const nextCodes: string[] = []
  const shop = shopForTests(
    { ids: { oneTimeCode: () => nextCodes.shift() ?? code } },
    { isAudited: false },
  )
  let browser: Browser
  let count = 0
  let email = ''
  beforeEach(() => {
    count += 1
    browser = createBrowser(shop.app, `198.51.${count}.7`)
    email = `buyer${count}@example.com`
  })
  const send = async (from = browser, to = email) => {
    expect((await from.call(sendOneTimeCode, { email: to })).status).toBe(200)
  }
  const check = async (typed = code, from = browser, to = email) =>
    await from.send(checkOneTimeCode, { email: to, code: typed })

  async function expectRefused(answer: Awaited<ReturnType<typeof check>>): Promise<void> {
    expect(answer.status).toBe(422)
    expect(answer.body.error).toEqual({
      type: 'one_time_code',
      message: codeRefusedText,
      request_id: answer.headers['x-request-id'],
    })
    await Promise.resolve()
  }

  it('when the address has an account, then its buyer is signed in and the basket is theirs', async () => {
    const accountId = await giveAccount(shop, email)
    const saleId = await giveSale(shop, browser, { isExpress: true })
    await send()
    const answer = await check(code, browser, email.toUpperCase())
    expect(answer).toMatchObject({ status: 200, body: { has_account: true } })
    expect((await browser.call(getUser)).body).toMatchObject({ id: accountId, email })
    expect(await saleOf(shop, browser)).toMatchObject({
      id: saleId,
      status: 'held',
      accountId,
      email,
      fullName: 'Ada Lovelace',
      isExpress: false,
    })
  })

  it('when the address is unknown, then nobody is signed in and the sale has no buyer yet', async () => {
    const saleId = await giveSale(shop, browser)
    await send()
    expect(await check()).toMatchObject({ status: 200, body: { has_account: false } })
    // The session knows which e-mail address is proved, not who it is: a page that is loaded again asks for the name
    // alone.
    expect((await browser.call(getUser)).body).toMatchObject({ id: null, email, full_name: null })
    expect(await saleOf(shop, browser)).toMatchObject({ id: saleId, accountId: null, email: null })
  })

  it('when the basket is filled after signing in, then it is the buyer’s from the start', async () => {
    const accountId = await giveAccount(shop, email)
    await send()
    await check()
    const asking = { foyer: shop.foyer, now: shop.clock.now() }
    const visitor = { sessionToken: await sessionTokenOf(browser) }
    await shop.db.transaction(async (tx) => await openBasket(tx, { ...asking, visitor }))
    const buyer = { accountId, email, fullName: 'Ada Lovelace' }
    expect(await saleOf(shop, browser)).toMatchObject(buyer)
  })

  it('when the browser was away for too long, then it finds neither buyer nor basket', async () => {
    await giveAccount(shop, email)
    await giveSale(shop, browser, { status: 'basket' })
    await send()
    await check()
    shop.clock.advance(sessionIdleDays * dayMs + secondMs)
    expect((await browser.call(getUser)).body.id).toBeNull()
    await browser.call(logoutOfSale)
    expect(await saleOf(shop, browser)).toBeUndefined()
  })

  it.each([true, false])(
    'gives the session a new token (account: %s): the old one is a stranger without a basket',
    async (hasAccount) => {
      if (hasAccount) await giveAccount(shop, email)
      const saleId = await giveSale(shop, browser)
      await send()
      const old = createBrowser(shop.app)
      for (const [name, value] of browser.cookies) old.cookies.set(name, value)
      await check()
      for (const name of ['foyer', 'XSRF-TOKEN']) {
        expect(browser.cookies.get(name)).not.toBe(old.cookies.get(name))
      }
      expect((await old.call(getUser)).body.id).toBeNull()
      expect(await saleOf(shop, old)).toBeUndefined()
      expect((await saleOf(shop, browser))?.id).toBe(saleId)
    },
  )

  it('works for some minutes and not longer', async () => {
    await send()
    shop.clock.advance(oneTimeCodeMinutes * minuteMs - secondMs)
    expect((await check()).status).toBe(200)

    await send()
    shop.clock.advance(oneTimeCodeMinutes * minuteMs + secondMs)
    await expectRefused(await check())
  })

  it('works once', async () => {
    await send()
    expect((await check()).status).toBe(200)
    await expectRefused(await check())
  })

  it('allows mistakes', async () => {
    await send()
    for (let tries = 1; tries < oneTimeCodeTries; tries += 1)
      await expectRefused(await check(wrong))
    expect((await check()).status).toBe(200)
  })

  it('after too many mistakes the right code is refused too, until a new one is sent', async () => {
    await send()
    for (let tries = 0; tries < oneTimeCodeTries; tries += 1)
      await expectRefused(await check(wrong))
    await expectRefused(await check())
    await send()
    expect((await check()).status).toBe(200)
  })

  it('of another address or another session is refused', async () => {
    const other = `other-${email}`
    await send()
    await expectRefused(await check(code, browser, other))
    const stranger = createBrowser(shop.app, '192.0.2.1')
    await expectRefused(await check(code, stranger))
    expect((await check()).status).toBe(200)
  })

  it('a code sent before is dead, and a stranger who asks for one does not kill it', async () => {
    nextCodes.push('111111', '222222', '333333')
    const mine = browser
    const stranger = createBrowser(shop.app, '192.0.2.1')
    await send(mine)
    await send(mine)
    await send(stranger)
    await expectRefused(await check('111111', mine))
    expect((await check('222222', mine)).status).toBe(200)
  })

  it('when the reservation ran out meanwhile, then it says so, and the buyer stays signed in', async () => {
    const accountId = await giveAccount(shop, email)
    await giveSale(shop, browser)
    shop.clock.advance(9 * minuteMs)
    await send()
    shop.clock.advance(2 * minuteMs)
    const answer = await check()
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({
      type: 'reserving',
      message:
        'Your checkout time expired. If the tickets are still available, you can try to reserve them again.',
    })
    expect((await browser.call(getUser)).body.id).toBe(accountId)
    expect(await saleOf(shop, browser)).toMatchObject({ status: 'basket', accountId })
  })

  it('when the order of another buyer is on the screen, then it stays theirs and leaves the session', async () => {
    await giveAccount(shop, email)
    const saleId = await giveSale(shop, browser, {
      status: 'sold',
      email: 'first@example.com',
      fullName: 'First Buyer',
    })
    await send()
    expect((await check()).status).toBe(200)
    expect(await saleOf(shop, browser)).toBeUndefined()
    const { rows } = await shop.db.query('select email, account_id from sale where id = $1', [
      saleId,
    ])
    expect(rows).toEqual([{ email: 'first@example.com', account_id: null }])
  })

  it.each(['12345', '1234567', '12345a', '', '9'.repeat(50_000)])(
    'refuses the form %j without spending a try',
    async (typed) => {
      await send()
      for (let tries = 0; tries <= oneTimeCodeTries; tries += 1) {
        const answer = await check(typed)
        expect(answer.body.error.type).toBe('invalid_input')
      }
      expect((await check()).status).toBe(200)
    },
  )
})
