import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import {
  providerWebhook,
  webhookPathOf,
} from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { mailWebhook } from '@foyer/contract/endpoints/mail/mail.ts'
import { mailgunWebhook } from '@foyer/contract/endpoints/mail/mailgun.ts'
import { sendgridWebhook } from '@foyer/contract/endpoints/mail/sendgrid.ts'
import { policyReports } from '@foyer/contract/endpoints/site/policy-reports.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { bodyBytesMaximum } from '@foyer/contract/limits.ts'
import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockOf } from './testing/evidence/sale-rows.ts'
import { seedShow, type Show } from './testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from './testing/shoppers/shopper.ts'
import { shopForTests } from './testing/shops/shop-for-tests.ts'
import { createTestFoyer } from './testing/shops/test-foyer.ts'
import { modules } from './modules/index.ts'

const shop = shopForTests()
let show: Show
let buyer: Shopper
beforeAll(async () => {
  show = await seedShow(shop.db)
})
beforeEach(async () => {
  buyer = createShopper(shop.app)
  await buyer.add([show.stock, 1])
})

const form = 'application/x-www-form-urlencoded'
const tokenOf = (browser: Shopper) => decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
const reserve = async (headers: Record<string, string>, more: InjectOptions = {}) =>
  await buyer.inject({
    method: 'POST',
    url: reserveTickets.path,
    headers: { 'content-type': form, ...headers },
    payload: '',
    ...more,
  })
const errorOf = (body: string) => (JSON.parse(body) as { error: Record<string, unknown> }).error
const held = async () => (await stockOf(shop.db, show.stock.id)).held

describe('a POST that does not prove itself', () => {
  it.each<[string, () => Record<string, string>]>([
    ['no token', () => ({})],
    ['an empty token', () => ({ 'x-xsrf-token': '' })],
    ['a wrong token', () => ({ 'x-xsrf-token': 'A'.repeat(43) })],
    ['no session', () => ({ 'x-xsrf-token': tokenOf(buyer), cookie: '' })],
    [
      'only the cookie',
      () => ({ cookie: `XSRF-TOKEN=${tokenOf(buyer)}`, 'x-xsrf-token': tokenOf(buyer) }),
    ],
    [
      'a foreign origin',
      () => ({ 'x-xsrf-token': tokenOf(buyer), origin: 'https://evil.example' }),
    ],
    ['no origin to speak of', () => ({ 'x-xsrf-token': tokenOf(buyer), origin: 'null' })],
    ['another port', () => ({ 'x-xsrf-token': tokenOf(buyer), origin: 'http://localhost:3001' })],
    ['another site', () => ({ 'x-xsrf-token': tokenOf(buyer), 'sec-fetch-site': 'cross-site' })],
    ['a sister site', () => ({ 'x-xsrf-token': tokenOf(buyer), 'sec-fetch-site': 'same-site' })],
  ])('with %s is refused, and nothing happens', async (_, headers) => {
    const before = await held()
    const answer = await reserve(headers())
    expect(answer.status).toBe(403)
    expect(errorOf(answer.body)).toMatchObject({ type: 'forbidden' })
    expect(await held()).toBe(before)
  })

  it('with the token of another session is refused', async () => {
    const other = createShopper(shop.app)
    await other.checkout()
    expect((await reserve({ 'x-xsrf-token': tokenOf(other) })).status).toBe(403)
    expect(
      (await reserve({ 'x-xsrf-token': tokenOf(buyer), origin: 'http://localhost:3000' })).status,
    ).toBe(200)
  })

  it('is refused on every POST of the contract that is built, webhooks aside', async () => {
    const built = modules.flatMap((module) => module.handlers)
    for (const { endpoint, options } of built) {
      // The form of a page that is the same for everybody has a test of its own (platform/sessions/own-form.test.ts).
      if (endpoint.method !== 'POST' || (options.xsrf ?? 'required') !== 'required') continue
      const url = endpoint.path.replaceAll(/\{\w+\}/g, '1')
      const answer = await shop.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': form },
        payload: '',
      })
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 403])
    }
    const open = built.filter(({ options }) => options.xsrf === 'none')
    // These prove themselves by their signatures, or only count browsers' reports.
    expect(open.map(({ endpoint }) => endpoint.path).toSorted()).toEqual([
      policyReports.path,
      mailWebhook.path,
      mailgunWebhook.path,
      sendgridWebhook.path,
      providerWebhook.path,
    ])
    const paths = open.flatMap(({ endpoint }) =>
      endpoint.path === providerWebhook.path ? onlineWayNames.map(webhookPathOf) : endpoint.path,
    )
    for (const url of paths) {
      if (url === policyReports.path) continue
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      })
      // Unsigned, or without a key in the settings no such path at all.
      const expected = url === webhookPathOf('stripe') ? [401] : [400, 401, 403, 404]
      expect([url, expected.includes(statusCode), statusCode]).toEqual([url, true, statusCode])
    }
    const withoutToken = built.filter(({ options }) => options.xsrf === 'own form')
    expect(withoutToken.map(({ endpoint }) => endpoint.path)).toEqual([addToBasket.path])
  })
})

describe('a method a path does not have', () => {
  it('is answered 405 on every path of the contract, with those it has, and nothing happens', async () => {
    await buyer.reserve()
    const before = await buyer.checkout()
    for (const { method, path } of endpoints) {
      const has = endpoints.filter((one) => one.path === path).map((one) => one.method)
      for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
        if (has.includes(other as (typeof has)[number])) continue
        const { status, headers } = await buyer.inject({
          method: other,
          url: path.replaceAll(/\{\w+\}/g, '1'),
          headers: { 'x-xsrf-token': tokenOf(buyer) },
        })
        expect([path, other, status]).toEqual([path, other, 405])
        expect(headers['allow']).toContain(method)
      }
    }
    expect(await buyer.checkout()).toEqual(before)
  })

  it('when nobody has it then it is 405 everywhere', async () => {
    for (const url of ['/', reserveTickets.path, '/no/such/page'])
      expect([url, (await buyer.inject({ method: 'PROPFIND' as 'GET', url })).status]).toEqual([
        url,
        405,
      ])
  })
})

describe('what is declared', () => {
  it('is answered by one room each', () => {
    const keysOf = (list: readonly { method: string; path: string }[]) =>
      list.map(({ method, path }) => `${method} ${path}`).sort()
    const answered = modules.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
    expect(keysOf(answered)).toEqual(keysOf(endpoints))
  })
})

describe('a body', () => {
  const post = async (payload: string, type = form) =>
    await reserve({ 'x-xsrf-token': tokenOf(buyer), 'content-type': type }, { payload })

  it('over 100 kB is refused, and one of just that size is read', async () => {
    const limit = await post(`a=${'x'.repeat(bodyBytesMaximum - 2)}`)
    expect(limit.status).toBe(200)
    const answer = await post(`a=${'x'.repeat(bodyBytesMaximum - 1)}`)
    expect(answer.status).toBe(413)
    expect(errorOf(answer.body)).toMatchObject({ type: 'too_large' })
    expect(
      await reserve(
        { 'x-xsrf-token': tokenOf(buyer), 'content-type': 'application/json' },
        {
          url: webhookPathOf('stripe'),
          payload: JSON.stringify({ a: 'x'.repeat(bodyBytesMaximum) }),
        },
      ),
    ).toMatchObject({ status: 413 })
  })

  it.each([
    ['another type', '<a/>', 'application/xml', 415],
    ['a file', '--x--', 'multipart/form-data; boundary=x', 415],
    ['broken JSON', '{', 'application/json', 422],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 422],
    ['a broken name', 'a[b=1', form, 422],
  ])('of %s is refused', async (_, payload, type, status) => {
    expect((await post(payload, type)).status).toBe(status)
    expect(await held()).toBe(await held())
  })
})

describe('a field in the address and in the body', () => {
  it('is refused, because one of the two values would have to be believed', async () => {
    const headers = { 'x-xsrf-token': tokenOf(buyer) }
    const before = await held()
    const url = `${reserveTickets.path}?h-captcha-response=a&other=1`
    const twice = await reserve(headers, { url, payload: 'h-captcha-response=b' })
    expect(twice.status).toBe(422)
    expect(await held()).toBe(before)
    // Parameters that others added to a link are not ours.
    expect((await reserve(headers, { url: `${reserveTickets.path}?utm=1` })).status).toBe(200)
  })
})

describe('every error', () => {
  it('has the documented form, an id to ask about, and no inner words', async () => {
    const answer = await buyer.inject({
      url: '/ajax/checkout/nothing/',
      headers: { accept: '*/*' },
    })
    expect(answer.status).toBe(404)
    expect(errorOf(answer.body)).toEqual({
      type: 'not_found',
      message: expect.any(String) as string,
      request_id: answer.headers['x-request-id'],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is the same of somebody else’s things as of none', async () => {
    const other = createShopper(shop.app)
    await other.add([show.stock, 1])
    await other.reserve()
    const stranger = createShopper(shop.app)
    expect((await stranger.send(reserveTickets, {})).status).toBe(404)
    expect((await stranger.send(destroySale, {})).status).toBe(200)
    expect(await other.checkout()).toMatchObject({ progress: { reservation: 'live' } })
    expect((await stranger.checkout()).tickets).toEqual([])
  })

  it('of the database is not told to the buyer', async () => {
    const broken = await createTestFoyer({ pages: {} })
    const { db } = broken
    const visitor = createShopper(broken.app)
    await visitor.checkout()
    await db.script('alter table session rename to session_away')
    const answer = await visitor.send(addToBasket, {
      ticket: { 1: { ticket: '1|1|1|0', qty: 1 } },
    })
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/session|relation|sql/i)
    await broken.close()
  })
})
