import rateLimit from '@fastify/rate-limit'
import { fastify, type FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pagesMadePerMinute } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { answerErrors } from '../../platform/http/error-answers.ts'
import type { Page } from '../../platform/http/page.ts'
import type { PublicPage } from '../../platform/http/public-page.ts'
import { registerPages } from '../../platform/http/register-page.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { importDemoSeason } from '../catalogue/exports.ts'
import { modules } from '../index.ts'

/** What stands in the open parts of a page's address: a new page with one says here what can be looked at. */
const examples: Readonly<Record<string, string>> = {
  '/events/:slug/': '/events/late-night-jazz/',
  '/events/:slug/dates/:file': '/events/late-night-jazz/dates/DATE.ics',
  '/organisers/:key/': '/organisers/harbour-lights/',
  '/gift-vouchers/:slug/': '/gift-vouchers/harbour-lights/',
  '/refund-policy/:organiser/': '/refund-policy/harbour-lights/',
  '/sitemaps/:file': '/sitemaps/1.xml',
}

const pages = modules
  .flatMap((module) => module.pages ?? [])
  .filter((page): page is PublicPage => 'load' in page)

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-public-pages-'))
let shop: TestFoyer
let app: FastifyInstance
let dateId = ''
let made = 0
beforeAll(async () => {
  // Nothing is looked at again while the tests run, so that what is made is made for a request alone.
  shop = await createTestFoyer({ env: { FOYER_DATA_DIR: dataDir }, pagesFreshMs: hourMs })
  await importDemoSeason(shop.db, { dataDir }, shop.clock)
  const { body } = await shop.app.inject({ url: '/events/late-night-jazz/' })
  dateId = /\/dates\/(\d+)\.ics/.exec(body)?.[1] ?? ''
  app = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 } })
  answerErrors(app, shop.foyer)
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) })
  const counted = pages.map((page): PublicPage => {
    const load: PublicPage['load'] = async (call) => {
      made += 1
      return await page.load(call)
    }
    return { ...page, load }
  })
  registerPages(app, shop.foyer, counted)
})
afterAll(async () => {
  await app.close()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

let network = 0
beforeEach(() => {
  network += 1
  made = 0
})
const get = async (url: string, remoteAddress = `10.0.${network}.1`) =>
  await app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })

const addressOf = ({ path }: PublicPage): string =>
  (path.includes(':') ? (examples[path] ?? '') : path).replace('DATE', dateId)

const escaped = (text: string, hex: (code: string) => string = (code) => code): string =>
  text.replaceAll(/[\w.-]/g, (sign) => `%${hex(sign.charCodeAt(0).toString(16))}`)

/** Other ways to write an address that the router takes for the same. */
function spellingsOf(address: string): readonly string[] {
  const parts = address.split('/')
  const at = parts.findLastIndex((part) => part !== '')
  const last = parts[at] ?? ''
  const written = (part: string): string => parts.with(at, part).join('/')
  const ways = [
    address.endsWith('/') ? address.slice(0, -1) : `${address}/`,
    written(`%${last.charCodeAt(0).toString(16)}${last.slice(1)}`),
    written(escaped(last)),
    written(escaped(last, (code) => code.toUpperCase())),
    parts.map((part) => escaped(part)).join('/'),
  ]
  return at < 0 ? [] : ways
}

/** Queries that no page of ours has links with, and those it has with values that are not there. */
const queriesOf = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, at) => `?wrong=${800_000 + at}&dates=${700 + (at % 200)}&search=no${at}&page=${at % 400}`,
  )
const unknown = ['utm_source=a', 'wrong=x1', 'dates=-1', 'a[b]=c', '__proto__=1', '%77rong=', '&&']

const mostMade = ({ mostPerMinute = pagesMadePerMinute }: PublicPage): number => mostPerMinute

describe.each(pages.map((page) => [page.path, page] as const))('the page %s', (_path, page) => {
  it('when its address is written in another way then it leads to the one it has', async () => {
    const address = addressOf(page)
    expect((await get(address)).statusCode).toBe(200)
    const before = made
    for (const other of spellingsOf(address)) {
      const led = await get(`${other}?a=b?c`)
      expect([other, led.statusCode, led.headers['location']]).toEqual([
        other,
        301,
        `${address}?a=b?c`,
      ])
    }
    expect(made).toBe(before)
  })

  it('when parts of its query mean nothing then it comes from memory', async () => {
    const address = addressOf(page)
    await get(address)
    const before = made
    for (const query of unknown)
      expect([query, (await get(`${address}?${query}`)).statusCode]).toEqual([query, 200])
    expect(made).toBe(before)
  })

  it('when a network asks for what is not kept then only so many are made for it in a minute', async () => {
    const address = addressOf(page)
    const most = mostMade(page)
    await get(address, '192.0.2.1')
    made = 0
    const odd = queriesOf(most + 5).map((query, at) =>
      page.path.includes(':')
        ? `${page.path.replaceAll(/:\w+/g, `no-${at}%C3%A9`)}${query}`
        : `${address}${query}`,
    )
    const told = []
    for (const url of odd) told.push(await get(url))
    expect(made).toBeLessThanOrEqual(most)
    const refused = told.filter(({ statusCode }) => statusCode === 429)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    // Every query of a page without open parts is the same page, but for the list's.
    expect(refused.length > 0).toBe(page.path.includes(':') || page.mostPerMinute !== undefined)
    // Others go on, and what is kept is served to everybody.
    expect((await get(address, `10.9.${network}.1`)).statusCode).toBe(200)
    expect((await get(address)).statusCode).toBe(page.mostPerMinute === undefined ? 200 : 429)
  })
})

describe('an address that no route has', () => {
  it.each(pages.filter(({ path }) => path !== '/').map((page) => [page.path, page] as const))(
    'when %s is written with other letters or more slashes then no such page is made',
    async (_path, page) => {
      const address = addressOf(page)
      for (const other of [address.toUpperCase(), `/${address}`, address.replace(/^\/\w+/, '$&/')])
        expect([other, (await get(other)).statusCode]).toEqual([other, 404])
      expect(made).toBe(0)
    },
  )
})

/** These cost no more than a refusal: the same bytes for everybody, files, and a few lines that no table is read for. */
const bytes = [
  '/.well-known/foyer-ticket-keys.json',
  '/.well-known/security.txt',
  '/account/wallet/manifest.webmanifest',
  '/account/wallet/offline.js',
  '/account/wallet/worker.js',
  '/assets/*',
  '/card-entry.js',
  '/desk/:organiser/door/manifest.webmanifest',
  '/desk/door-worker.js',
  '/door/code-reader.js',
  '/door/code-reader.wasm',
  '/door/scan.js',
  '/favicon.ico',
  '/favicon.svg',
  '/measure/',
  '/measure/frame.js',
  '/metrics',
  '/pictures/*',
  '/pictures/made/:recipe/:file',
  '/robots.txt',
]
/** The frame of a single page: each visitor has their own, and all buyers of a venue may come from one network. */
const frames = [
  '/*',
  '/checkout/',
  '/desk/',
  '/desk/*',
  '/events/book_seats/',
  '/events/book_seats/*',
]

/** Everybody at a venue may open these at once: their own tickets and account, and the queue before an event. */
const ofManyAtOnce = [
  '/account/',
  '/account/cards/added/',
  '/account/cards/new/',
  '/account/erase/',
  '/account/export.json',
  '/account/wallet/',
  '/queue/:key/',
]

describe('a page that each visitor has of their own', () => {
  it('when it is rendered for each request then a network has only so many, or it says why not', () => {
    const open = modules
      .flatMap((module) => module.pages ?? [])
      .filter((page): page is Page => 'answer' in page)
      .filter(({ method, mostPerMinute }) => method !== 'POST' && mostPerMinute === undefined)
    expect(open.map(({ path }) => path).toSorted()).toEqual(ofManyAtOnce)
  })
})

describe('what rooms register beside pages', () => {
  it('when it is asked for by GET then it has a limit, or is known to be cheap', async () => {
    const bare = fastify()
    const found = new Set<string>()
    await bare.register(rateLimit, { global: false })
    bare.addHook('onRoute', ({ method, url, config }) => {
      const isLimited = typeof config?.rateLimit === 'object'
      if ([method].flat().includes('GET') && !isLimited) found.add(url)
    })
    for (const { register } of modules) await register?.(bare, shop.foyer, [])
    await bare.close()
    expect([...found].toSorted()).toEqual([...bytes, ...frames].toSorted())
  })
})
