import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { giveAccount } from './account-builders.ts'
import { createBrowser, encodeForm, type Answer, type Browser } from './browser.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** A signed-in browser that posts forms with the hidden field, as a page without script does. */
export interface SignedIn extends Browser {
  readonly email: string
  readonly accountId: number
  open(url: string): Promise<Answer<string>>
  post(url: string, fields?: Record<string, string>): Promise<Answer<string>>
}

let count = 0

/** A new person each time, with an account; the shop's codes must be `code`. */
export async function signIn(shop: TestFoyer, code: string): Promise<SignedIn> {
  count += 1
  const email = `owner${count}@example.com`
  const accountId = await giveAccount(shop, email)
  const browser = createBrowser(shop.app, `203.0.${count}.7`)
  await browser.call(sendOneTimeCode, { email })
  const answer = await browser.call(checkOneTimeCode, { email, code })
  if (answer.status !== 200) throw new Error('the code was refused')
  const accept = 'text/html,application/xhtml+xml'
  return {
    ...browser,
    email,
    accountId,
    open: async (url) => await browser.inject({ url, headers: { accept } }),
    post: async (url, fields = {}) =>
      await browser.inject({
        method: 'POST',
        url,
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({
          _xsrf: decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
          ...fields,
        }),
      }),
  }
}
