import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { describe, expect, it } from 'vitest'
import { giveAccount } from '../../testing/shoppers/account-builders.ts'
import { createBrowser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { sessionCookieOf } from './session-cookie.ts'
import { createSecrets } from '../secrets.ts'

const code = '271828'
const planted = 'A'.repeat(43)

describe('the session cookie', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })

  it.each([
    ['without a signature', planted],
    ['with a wrong one', `${planted}.${'B'.repeat(43)}`],
    [
      'signed with another secret',
      sessionCookieOf(createSecrets('another secret, as long as it has to be'), planted),
    ],
  ])('a session id somebody has planted, %s, is never taken over', async (_how, cookie) => {
    const victim = createBrowser(shop.app)
    victim.cookies.set('foyer', cookie)
    expect((await victim.call(getUser)).status).toBe(200)
    const own = victim.cookies.get('foyer')
    expect(own).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    expect(own).not.toContain(planted)
  })

  it('ours is kept before signing in, and its id changes with it', async () => {
    await giveAccount(shop, 'victim@example.com')
    const browser = createBrowser(shop.app)
    await browser.call(getUser)
    const first = browser.cookies.get('foyer')
    await browser.call(sendOneTimeCode, { email: 'victim@example.com' })
    expect(browser.cookies.get('foyer')).toBe(first)
    await browser.call(checkOneTimeCode, { email: 'victim@example.com', code })
    expect(browser.cookies.get('foyer')).not.toBe(first)
  })
})
