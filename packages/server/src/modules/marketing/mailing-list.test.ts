import { consentTexts } from '@foyer/contract/consent-texts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailingListConfirmDays, mailingListMailsOfAddress } from '@foyer/contract/limits.ts'
import { dayMs, hourSeconds } from '@foyer/contract/time-units.ts'
import { processorMs } from '../../testing/evidence/processor-time.ts'
import { giveAccount } from '../../testing/shoppers/account-builders.ts'
import { createBrowser, encodeForm, type Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the mailing list', () => {
  const shop = shopForTests()
  let browser: Browser
  let count = 0
  let email = ''
  beforeEach(() => {
    count += 1
    email = `reader${count}@example.com`
    browser = createBrowser(shop.app, `203.0.${count}.7`)
  })
  /** Posts a form with the hidden field of the page before it. */
  async function post(url: string, fields: Record<string, string>, from = browser) {
    const page = await from.inject({ url: '/mailing-list' })
    const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    return await from.inject({
      method: 'POST',
      url,
      headers: form,
      payload: encodeForm({ _xsrf: xsrf, ...fields }),
    })
  }
  const mailTo = async (address = email) => {
    await shop.runJobs()
    return shop.outbox.to(address)
  }
  const tokenIn = (text = ''): string => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
  async function subscribe(fields: Record<string, string> = {}): Promise<string> {
    expect((await post('/mailing-list', { email, ...fields })).status).toBe(200)
    const token = tokenIn((await mailTo())[0]?.text)
    expect((await post('/mailing-list/confirm/', { token })).status).toBe(200)
    return tokenIn((await mailTo())[1]?.text)
  }
  const inForce = async (address = email) =>
    (
      await shop.db.query(
        `select distinct on (subject) subject, given, source from consent where email_key = $1
          order by subject, id desc`,
        [address],
      )
    ).rows

  it('asks by mail first: without the button behind its link nobody is on the list', async () => {
    const sent = await post('/mailing-list', { email: ` ${email} `, event_subscribed: '1' })
    expect(sent.body).toContain('Check your e-mail')
    const [mail] = await mailTo()
    expect(mail?.headers ?? {}).not.toHaveProperty('List-Unsubscribe')
    const opened = await browser.inject({
      url: `/mailing-list/confirm/?token=${tokenIn(mail?.text)}`,
    })
    expect(opened.status).toBe(200)
    expect(opened.headers['referrer-policy']).toBe('no-referrer')
    expect(await inForce()).toEqual([])

    const done = await post('/mailing-list/confirm/', { token: tokenIn(mail?.text) })
    expect(done.body).toContain('You are on the list')
    expect(await inForce()).toEqual([
      { subject: 'events', given: true, source: 'mailing_list' },
      { subject: 'product', given: true, source: 'mailing_list' },
    ])
  })

  it('pressing twice is pressing once', async () => {
    await post('/mailing-list', { email })
    const token = tokenIn((await mailTo())[0]?.text)
    await post('/mailing-list/confirm/', { token })
    expect((await post('/mailing-list/confirm/', { token })).status).toBe(200)
    expect(await mailTo()).toHaveLength(2)
  })

  it('a link works for a few days, and one that we did not make never', async () => {
    await post('/mailing-list', { email })
    const token = tokenIn((await mailTo())[0]?.text)
    const [id] = token.split('.')
    for (const wrong of [
      '',
      `${id}.${'A'.repeat(43)}`,
      `${Number(id) + 1}${token.slice(1)}`,
      '1',
    ]) {
      expect((await post('/mailing-list/confirm/', { token: wrong })).status).toBe(404)
    }
    shop.clock.advance(mailingListConfirmDays * dayMs + 1000)
    expect((await post('/mailing-list/confirm/', { token })).status).toBe(404)
    await shop.runJob('forget-subscription-requests')
    const { rows } = await shop.db.query(
      'select count(*)::int as count from subscription_request where email_key = $1',
      [email],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  it('known, subscribed and unknown addresses get the same page and the same mail', async () => {
    const subscribed = email
    await subscribe()
    const known = `known-${email}`
    await giveAccount(shop, known)
    const pages = []
    for (const address of [subscribed, known, `unknown-${email}`]) {
      const page = await post('/mailing-list', { email: address })
      pages.push(
        page.body
          .replaceAll('<wbr/>', '')
          .replaceAll(address, 'E')
          .replaceAll(/nonce="[^"]*"/g, '')
          .replaceAll(/value="[^"]*"/g, ''),
      )
      const mails = await mailTo(address)
      expect(mails.at(-1)?.subject).toBe('Please confirm: news from Foyer')
    }
    expect(new Set(pages).size).toBe(1)
  })

  it('nobody can be bombed: a few mails to one address, then one from time to time', async () => {
    const { capacity, perHour } = mailingListMailsOfAddress
    for (let sent = 0; sent < capacity; sent += 1) {
      const other = createBrowser(shop.app, `192.0.${count}.${sent}`)
      expect((await post('/mailing-list', { email }, other)).status).toBe(200)
    }
    const refused = await post('/mailing-list', { email: email.toUpperCase() })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(Math.ceil(hourSeconds / perHour)))
    expect(refused.body).toContain('Too many e-mails were sent.')
    expect(await mailTo()).toHaveLength(capacity)
  })

  it.each([
    'ada',
    '',
    'ada@example.com\r\nBcc: eve@example.com',
    'a@b.co, c@d.co',
    'a'.repeat(50_000),
  ])('refuses the address %#', async (wrong) => {
    const spent = await processorMs(async () => {
      expect((await post('/mailing-list', { email: wrong })).status).toBe(422)
    })
    expect(spent).toBeLessThan(300)
  })

  describe('its way out', () => {
    const oneClick = 'List-Unsubscribe=One-Click'

    it('marketing mails carry it for mail programs and for people', async () => {
      const token = await subscribe()
      const welcome = (await mailTo())[1]
      const url = `http://localhost:3000/unsubscribe/?token=${token}`
      expect(welcome?.headers).toEqual({
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      expect(welcome?.html).toContain(url)
      expect(url).not.toContain('reader')
    })

    it('opening it changes nothing; its button does, and once is enough', async () => {
      const token = await subscribe({ event_subscribed: '1' })
      const url = `/unsubscribe/?token=${token}`
      const stranger = createBrowser(shop.app)
      const page = await stranger.inject({ url })
      expect(page.status).toBe(200)
      expect(page.headers['set-cookie']).toBeUndefined()
      expect(page.body).toContain('Send me updates from Foyer')
      expect(page.body).toContain(consentTexts.events)
      const [, welcome] = await mailTo()
      expect(welcome?.text).toContain(consentTexts.events)
      expect(await inForce()).toMatchObject([{ given: true }, { given: true }])
      for (let times = 0; times < 2; times += 1) {
        const done = await stranger.inject({ method: 'POST', url, headers: form, payload: '' })
        expect(done.status).toBe(200)
        expect(done.body).toContain('You have been unsubscribed')
      }
      expect(await inForce()).toEqual([
        { subject: 'events', given: false, source: 'unsubscribe' },
        { subject: 'product', given: false, source: 'unsubscribe' },
      ])
      expect((await stranger.inject({ url })).body).toContain('You are unsubscribed already')
      const { rows } = await shop.db.query(
        `select count(*)::int as count from consent where email_key = $1 and source = 'unsubscribe'`,
        [email],
      )
      expect(rows).toEqual([{ count: 2 }])
    })

    it('everything can be stopped at once', async () => {
      const token = await subscribe({ event_subscribed: '1' })
      const url = `/unsubscribe/?token=${token}`
      await createBrowser(shop.app).inject({ method: 'POST', url, headers: form, payload: 'all=1' })
      expect((await inForce()).map((row) => row['given'])).toEqual([false, false])
    })

    it.each([
      ['application/x-www-form-urlencoded', oneClick],
      [
        'multipart/form-data; boundary=b',
        `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`,
      ],
    ])('by one click (RFC 8058) as %s, without cookie, page or redirect', async (type, payload) => {
      const token = await subscribe()
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/unsubscribe/?token=${token}`,
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.statusCode).toBe(200)
      expect(await inForce()).toMatchObject([{ subject: 'product', given: false }])
    })

    it('a token we did not make, or one for another purpose, opens nothing', async () => {
      await post('/mailing-list', { email })
      const confirm = tokenIn((await mailTo())[0]?.text)
      for (const token of [confirm, '', '1.x', 'x'.repeat(5000)]) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await shop.app.inject({ method, url: `/unsubscribe/?token=${token}` })
          expect(answer.statusCode).toBe(404)
        }
      }
    })

    it('only this path is open to others: every other form still needs its hidden field', async () => {
      for (const url of ['/mailing-list', '/mailing-list/confirm/']) {
        const answer = await browser.inject({ method: 'POST', url, headers: form, payload: 'a=1' })
        expect(answer.status).toBe(403)
      }
    })
  })
})
