import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { defineEndpoint } from '@foyer/contract/endpoint.ts'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { parseBracketForm } from './bodies/bracket-form.ts'
import { answerErrors } from './error-answers.ts'
import { handle } from './handle.ts'
import { networkOf } from '../limits/network-of.ts'
import { definePage } from './page.ts'
import { registerEndpoint } from './register-endpoint.ts'
import { registerPages } from './register-page.ts'

const perMinute = 2
const nothing = {
  request: z.object({}),
  response: z.object({}),
  body: 'form',
  module: 'site',
} as const
const endpoint = (method: 'GET' | 'POST', path: string) =>
  defineEndpoint({ ...nothing, method, path, summary: '', errors: [] })
const form = 'application/x-www-form-urlencoded'

let shop: TestFoyer
let app: FastifyInstance
beforeAll(async () => {
  shop = await createTestFoyer()
  app = fastify({ genReqId: () => 'one', routerOptions: { ignoreTrailingSlash: true } })
  answerErrors(app, shop.foyer)
  await app.register(cookie)
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) })
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseBracketForm(String(body))),
  )
  const run = async () => await Promise.resolve({})
  const limit = { perNetwork: perMinute }
  for (const handler of [
    handle(endpoint('GET', '/endpoint/open/'), run),
    handle(endpoint('POST', '/endpoint/form/'), run),
    handle(endpoint('GET', '/endpoint/limited/'), run, { limit }),
  ])
    registerEndpoint(app, shop.foyer, handler)
  const answer = ({ xsrf }: { xsrf: () => string }) => xsrf()
  registerPages(app, shop.foyer, [
    definePage({ path: '/page/open/', answer }),
    definePage({ method: 'POST', path: '/page/form/', answer }),
    definePage({ path: '/page/limited/', mostPerMinute: perMinute, answer }),
  ])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const kinds = ['endpoint', 'page'] as const
type Kind = (typeof kinds)[number]

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string>>
}

/** Sends a form as a visitor who has opened the shop before. */
async function post(kind: Kind, make: (own: { xsrf: string; cookies: Sent['cookies'] }) => Sent) {
  const opened = await app.inject(`/${kind}/open/`)
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
  const sent = make({ xsrf: cookies['XSRF-TOKEN'] ?? '', cookies })
  return await app.inject({
    method: 'POST',
    url: `/${kind}/form/`,
    headers: { 'content-type': form, ...sent.headers },
    cookies: sent.cookies ?? cookies,
    payload: new URLSearchParams(sent.fields).toString(),
  })
}

const told = ({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) => ({
  statusCode,
  headers: { ...headers, date: '' },
  body,
})

describe('an endpoint and a page', () => {
  it.each([
    ['without a token', () => ({})],
    ['with a token that is not one', () => ({ fields: { _xsrf: 'x' } })],
    ['with its token inside another field', ({ xsrf }) => ({ fields: { '_xsrf[token]': xsrf } })],
    ['with a token and no session', ({ xsrf }) => ({ cookies: {}, fields: { _xsrf: xsrf } })],
    [
      'from another origin',
      ({ xsrf }) => ({ headers: { origin: 'https://evil.example' }, fields: { _xsrf: xsrf } }),
    ],
    [
      'from another site, says the browser',
      ({ xsrf }) => ({ headers: { 'sec-fetch-site': 'cross-site' }, fields: { _xsrf: xsrf } }),
    ],
    [
      'from no origin and another site',
      ({ xsrf }) => ({
        headers: { origin: 'null', 'sec-fetch-site': 'same-site' },
        fields: { _xsrf: xsrf },
      }),
    ],
  ] as readonly [string, Parameters<typeof post>[1]][])(
    'when a form comes %s then both refuse it in the same way, and give no session',
    async (_what, make) => {
      const [called, opened] = [await post('endpoint', make), await post('page', make)]
      expect(told(opened)).toEqual(told(called))
      expect(called.statusCode).toBe(403)
      expect(called.json()).toMatchObject({ error: { type: 'forbidden' } })
      expect(called.headers['set-cookie']).toBeUndefined()
    },
  )

  it.each([
    ['endpoint', 'field', 200],
    ['endpoint', 'header', 200],
    ['page', 'field', 200],
    // No script of ours sends a page's form, so no other script needs to.
    ['page', 'header', 403],
  ] as const)('when %s has the token in its %s then it answers %i', async (kind, where, status) => {
    const answer = await post(kind, ({ xsrf }) =>
      where === 'field' ? { fields: { _xsrf: xsrf } } : { headers: { 'x-xsrf-token': xsrf } },
    )
    expect(answer.statusCode).toBe(status)
  })

  it('when somebody has no session then both give one, in the same cookies', async () => {
    const [called, opened] = await Promise.all(
      kinds.map(async (kind) => (await app.inject(`/${kind}/open/`)).cookies),
    )
    const form = (cookies: typeof called) => cookies?.map((one) => ({ ...one, value: '' }))
    expect(form(opened)).toEqual(form(called))
    expect(called?.map(({ name }) => name)).toEqual(['foyer', 'XSRF-TOKEN'])
  })

  it('when a network comes too often then both let it wait in the same way, and nobody else', async () => {
    const refused = []
    for (const kind of kinds) {
      const come = async (remoteAddress: string) =>
        await app.inject({ url: `/${kind}/limited/`, remoteAddress })
      for (let count = 0; count < perMinute; count += 1)
        expect((await come('203.0.113.1')).statusCode).toBe(200)
      refused.push(told(await come('203.0.113.2')))
      expect((await come('198.51.100.1')).statusCode).toBe(200)
    }
    const [called, opened] = refused
    expect(called?.statusCode).toBe(429)
    expect(opened).toEqual(called)
  })

  it('when an address is asked for its head alone then a page answers and an endpoint does not', async () => {
    const statusOf = async (kind: Kind) =>
      (await app.inject({ method: 'HEAD', url: `/${kind}/open/` })).statusCode
    expect([await statusOf('page'), await statusOf('endpoint')]).toEqual([200, 404])
  })
})
