import { cookieChoiceName } from '@foyer/contract/cookie-choice.ts'
import { cookieChoiceSeconds } from '@foyer/contract/limits.ts'
import { speak } from '@foyer/language/texts.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'

async function open(env: Record<string, string> = {}) {
  const shop = await createTestFoyer({ env })
  onTestFinished(() => shop.close())
  return shop.app
}

describe('the frame that measures', () => {
  it('has no origin, and talks to the vendors alone', async () => {
    const app = await open()
    const { headers, body } = await app.inject({ url: '/measure/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('https://*.googletagmanager.com')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('https://www.googletagmanager.com')
  })

  it('shows a text of a language file as text', async () => {
    const app = await open()
    speak({ locale: 'en-GB', texts: { Measurement: 'Facts & <b>figures</b>' } })
    onTestFinished(() => speak({ locale: 'en-GB', texts: {} }))
    const { body } = await app.inject({ url: '/measure/' })
    expect(body).toContain('<title>Facts &amp; &lt;b&gt;figures&lt;/b&gt;</title>')
  })

  it('goes where the operator says', async () => {
    const app = await open({
      GOOGLE_TAG_BASE: 'https://g.example/x',
      META_PIXEL_BASE: 'https://m.example',
    })
    const { headers, body } = await app.inject({ url: '/measure/' })
    expect(headers['content-security-policy']).toContain(
      'connect-src https://g.example https://m.example;',
    )
    expect(body).toContain('{"google":"https://g.example/x","meta":"https://m.example"}')
  })
})

describe('the checkout', () => {
  it('names no host of those that measure, in no policy of its own', async () => {
    const app = await open({ GA_MEASUREMENT_ID: 'G-SHOP' })
    const { headers } = await app.inject({ url: '/checkout/', headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).not.toMatch(/google|facebook/)
  })

  it('may report errors to the host of the operator, where there is one', async () => {
    const policyOf = async (env: Record<string, string>) => {
      const app = await open(env)
      const { headers, body } = await app.inject({
        url: '/checkout/',
        headers: { accept: 'text/html' },
      })
      return { body, policy: String(headers['content-security-policy']) }
    }
    const dsn = 'https://key@errors.example/7'
    const told = await policyOf({ SENTRY_DSN: dsn })
    expect(told.policy).toMatch(/connect-src [^;]*https:\/\/errors\.example/)
    expect(told.body).toContain(dsn)
    expect((await policyOf({})).policy).not.toContain('errors.example')
  })
})

describe('cookie settings', () => {
  async function visit(headers: Record<string, string> = {}, env: Record<string, string> = {}) {
    const app = await open(env)
    const page = await app.inject({ url: '/cookies/?back=checkout', headers })
    const cookies = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const post = async (fields: Record<string, string>) =>
      await app.inject({
        method: 'POST',
        url: '/cookies/',
        headers: {
          cookie: cookies,
          origin: 'http://localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ _xsrf: xsrf, ...fields }).toString(),
      })
    return { page, post }
  }
  const choiceOf = ({ cookies }: { cookies: { name: string; value: string; maxAge?: number }[] }) =>
    cookies.find(({ name }) => name === cookieChoiceName)

  it.each([
    [{ answer: 'accept' }, '2.ma'],
    [{ answer: 'decline', measuring: '1' }, '2.'],
    [{ answer: 'save', measuring: '1' }, '2.m'],
  ])('when %j is sent then it is kept for its time', async (fields, value) => {
    const { post } = await visit()
    const answer = await post({ ...fields, back: 'checkout' })
    expect(choiceOf(answer)).toMatchObject({ value, maxAge: cookieChoiceSeconds, path: '/' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout/'])
  })

  it('when the shop has an error service then it is named, here and in the privacy text, and may be let record', async () => {
    const { page, post } = await visit({}, { SENTRY_DSN: 'https://key@errors.example/7' })
    expect(page.body).toContain('Sentry (errors.example)')
    expect(page.body).toContain('Recording errors')
    expect(choiceOf(await post({ answer: 'accept' }))?.value).toBe('2.mar')
    const app = await open({ SENTRY_DSN: 'https://key@errors.example/7' })
    const privacy = await app.inject({ url: '/legal-information/privacy/' })
    expect(privacy.body).toContain('Sentry (errors.example)')
  })

  it('when it has none then none is spoken of', async () => {
    const { page } = await visit()
    expect(page.body).not.toMatch(/Sentry|Recording errors/)
  })

  it('when counting is declined then its number goes', async () => {
    const { post } = await visit()
    const { cookies } = await post({ answer: 'decline' })
    expect(cookies.find(({ name }) => name === 'measure_id')?.value).toBe('')
  })

  it('when the page is opened then nothing is ticked and nothing is set beyond the session', async () => {
    const { page } = await visit()
    expect(page.body).not.toContain('checked')
    expect(page.cookies.map(({ name }) => name).toSorted()).toEqual(['XSRF-TOKEN', 'foyer'])
  })

  it.each([['sec-gpc'], ['dnt']])(
    'when the browser sends %s then it is told that this counts',
    async (name) => {
      const { page } = await visit({ [name]: '1' })
      expect(page.body).toContain('asks not to be tracked')
    },
  )

  it('when the form comes from elsewhere then it changes nothing', async () => {
    const { post } = await visit()
    expect(choiceOf(await post({ answer: 'accept', _xsrf: 'x' }))).toBeUndefined()
  })
})
