import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveAccount, giveSale, saleOf } from '../../../testing/shoppers/account-builders.ts'
import { createBrowser, encodeForm, type Browser } from '../../../testing/shoppers/browser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { codeRefusedText } from '../refusals.ts'

const code = '271828'
const html = 'text/html,application/xhtml+xml'

describe('signing in with plain pages', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  let browser: Browser
  let count = 0
  let email = ''
  beforeEach(() => {
    count += 1
    browser = createBrowser(shop.app, `198.51.${count}.7`)
    email = `plain${count}@example.com`
  })
  const open = async (url = '/signin/') => await browser.inject({ url, headers: { accept: html } })
  /** Posts a form with the hidden field of the page before it, as a browser without script does. */
  async function post(url: string, page: string, fields: Record<string, string>) {
    const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1]
    return await browser.inject({
      method: 'POST',
      url,
      headers: { accept: html, 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeForm({ _xsrf: xsrf, ...fields }),
    })
  }

  it('when the address has an account, then e-mail and code are enough', async () => {
    const id = await giveAccount(shop, email)
    const saleId = await giveSale(shop, browser)
    const first = await open('/signin/?next=/smartcheckout/')
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['content-security-policy']).toContain("form-action 'self'")
    const second = await post('/signin/', first.body, { email, next: '/smartcheckout/' })
    expect(second.status).toBe(200)
    await shop.runJobs()
    expect(shop.outbox.to(email)).toHaveLength(1)
    const wrong = await post('/signin/code/', second.body, { email, code: '000000' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain(codeRefusedText)
    const done = await post('/signin/code/', wrong.body, {
      email,
      code: ' 271 828 ',
      next: '/smartcheckout/',
    })
    expect(done.status).toBe(303)
    expect(done.headers['location']).toBe('/smartcheckout/')
    expect((await browser.call(getUser)).body.id).toBe(id)
    expect(await saleOf(shop, browser)).toMatchObject({ id: saleId, accountId: id })
    expect((await open()).headers['location']).toBe('/account/wallet/')
  })

  it('when the address is unknown, then the name is asked after the code', async () => {
    const first = await open()
    const second = await post('/signin/', first.body, { email })
    const third = await post('/signin/code/', second.body, { email, code })
    expect(third.status).toBe(200)
    expect(third.body).toContain('name="fullname"')
    const incomplete = await post('/signin/code/', third.body, { email, fullname: 'Ada' })
    expect(incomplete.status).toBe(422)
    expect(incomplete.body).toContain('Please type both your first and last name(s).')
    const done = await post('/signin/code/', incomplete.body, { email, fullname: 'Ada Lovelace' })
    expect(done.headers['location']).toBe('/account/wallet/')
    expect((await browser.call(getUser)).body).toMatchObject({ email, full_name: 'Ada Lovelace' })
  })

  it.each([
    ['\u202a{email}\u202c', '\u0662\u0667\u0661\u0668\u0662\u0668'],
    ['{email}\u00a0\u00a0', '271-828'],
    ['Ada <{email}>', '\uff12\uff17\uff11\uff18\uff12\uff18'],
    ['\t{email}', '271\u202f828\u200b'],
  ])('when %j and %j are pasted then they are the address and the code', async (typed, digits) => {
    await giveAccount(shop, email)
    const first = await open()
    const second = await post('/signin/', first.body, { email: typed.replace('{email}', email) })
    expect(second.status).toBe(200)
    const done = await post('/signin/code/', second.body, { email, code: digits })
    expect(done.headers['location']).toBe('/account/wallet/')
  })

  it('when the domain has other letters than ASCII then it is shown as it was typed', async () => {
    const typed = `info${count}@b\u00fchne.example`
    const second = await post('/signin/', (await open()).body, { email: typed })
    expect(second.body).toContain(`value="${typed}"`)
    expect(second.body).not.toContain('xn--')
    const third = await post('/signin/code/', second.body, { email: typed, code })
    const done = await post('/signin/code/', third.body, { email: typed, fullname: 'Ada Lovelace' })
    expect(done.headers['location']).toBe('/account/wallet/')
    expect((await browser.call(getUser)).body.email).toBe(`info${count}@xn--bhne-0ra.example`)
  })

  it('when something is left blank then the page says so in its own words', async () => {
    const first = await open()
    const blank = await post('/signin/', first.body, { email: '' })
    expect(blank.body).toContain('Please type a valid email address.')
    const second = await post('/signin/', blank.body, { email })
    expect((await post('/signin/code/', second.body, { email, code: '' })).body).toContain(
      codeRefusedText,
    )
  })

  it('known and unknown addresses get the same page', async () => {
    await giveAccount(shop, email)
    const first = await open()
    const known = await post('/signin/', first.body, { email })
    const unknown = await post('/signin/', known.body, { email: `x${email.slice(1)}` })
    const without = (body: string) =>
      body
        .replaceAll('<wbr/>', '')
        .replaceAll(/[xp]lain\d+@example\.com/g, 'E')
        .replaceAll(/nonce="[^"]*"/g, '')
    expect(without(known.body)).toBe(without(unknown.body))
  })

  it('a name for an address that was not proved leads back to the start', async () => {
    const first = await open()
    const answer = await post('/signin/code/', first.body, { email, fullname: 'Ada Lovelace' })
    expect(answer.status).toBe(422)
    expect((await browser.call(getUser)).body.id).toBeNull()
  })

  it('shows a wrong address and too many codes on the page', async () => {
    const first = await open()
    const wrong = await post('/signin/', first.body, { email: 'ada' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain('Please type a valid email address.')
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await post('/signin/', first.body, { email })).status).toBe(200)
    }
    const refused = await post('/signin/', first.body, { email })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.body).toContain('Too many codes were sent.')
  })

  it('never leads to another site', async () => {
    await giveAccount(shop, email)
    const first = await open('/signin/?next=//evil.example/')
    expect(first.body).not.toContain('evil.example')
    const second = await post('/signin/', first.body, { email, next: 'https://evil.example/' })
    const done = await post('/signin/code/', second.body, { email, code, next: '//evil.example/' })
    expect(done.headers['location']).toBe('/account/wallet/')
  })

  it('without the hidden field, or from another site, forms are refused', async () => {
    const first = await open()
    for (const url of ['/signin/', '/signin/code/', '/signout/']) {
      expect((await post(url, '', { email, code })).status).toBe(403)
      const foreign = await browser.inject({
        method: 'POST',
        url,
        headers: {
          origin: 'https://evil.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: encodeForm({ _xsrf: /value="([^"]+)"/.exec(first.body)?.[1], email, code }),
      })
      expect(foreign.status).toBe(403)
    }
  })

  it('signs out with a form', async () => {
    await giveAccount(shop, email)
    const second = await post('/signin/', (await open()).body, { email })
    await post('/signin/code/', second.body, { email, code })
    expect((await browser.call(getUser)).body.email).toBe(email)
    // Its form is on the wallet, which is another room's page.
    const xsrf = browser.cookies.get('XSRF-TOKEN') ?? ''
    const answer = await post('/signout/', `name="_xsrf" value="${xsrf}"`, {})
    expect(answer.status).toBe(303)
    expect(answer.headers['location']).toBe('/')
    expect((await browser.call(getUser)).body.id).toBeNull()
  })
})
