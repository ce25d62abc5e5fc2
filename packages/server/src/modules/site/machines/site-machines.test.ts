import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityTextDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { demoSlugs } from '../../../testing/demo-slugs.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { importDemoSeason } from '../../catalogue/exports.ts'
import { createKeptPages } from '../../../platform/http/kept-pages.ts'
import { registerPages } from '../../../platform/http/register-page.ts'
import { sitemapPages } from './search-engines.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-machines-'))
let shop: TestFoyer

beforeAll(async () => {
  shop = await createTestFoyer({ env: { FOYER_DATA_DIR: dataDir } })
  await importDemoSeason(shop.db, { dataDir }, shop.clock)
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async (url: string) => await shop.app.inject({ url, headers: { accept: 'text/html' } })

const eventPaths = demoSlugs.map((slug) => `/events/${slug}/`)

describe('whom to tell about a weakness', () => {
  it('when it is asked for then it says whom, until when, and where it stands', async () => {
    const { statusCode, headers, body } = await open('/.well-known/security.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    )
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    expect(fields.get('Contact')).toMatch(/^(mailto:\S+@\S+|https?:\/\/\S+\/help\/)$/)
    const days = (Date.parse(fields.get('Expires') ?? '') - shop.clock.now().getTime()) / dayMs
    expect(days).toBe(securityTextDays)
    expect(fields.get('Canonical')).toMatch(/\/\.well-known\/security\.txt$/)
  })
})

describe('the HTML of a page', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React writes void elements, boolean attributes and entities in its own way, all of them valid.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'no-raw-characters': 'off',
      'long-title': 'off',
      'no-inline-style': 'error',
      'require-sri': 'off',
    },
  })

  it.each([
    '/',
    '/all-events/',
    '/all-events/?search=jazz&when=month&place=Bristol&price=50&organiser=harbour-lights&sort=price',
    '/all-events/?search=nothing-has-this',
    '/all-events/?search=a&search=b&when=never&from=x',
    '/all-events/?from=2099-01-02&to=2099-01-01',
    ...eventPaths,
    '/events/nope/',
    '/organisers/harbour-lights/',
    '/gift-vouchers/harbour-lights/',
    '/refund-policy/',
    '/refund-policy/harbour-lights/',
    '/help/',
    '/legal-information/',
    '/legal-information/imprint/',
    '/legal-information/privacy/',
    '/legal-information/purchase-terms-and-conditions/',
    '/cookies/',
    '/mailing-list',
    '/signin/',
    '/account/wallet/',
  ])('when %s is validated then nothing is wrong', async (path) => {
    const { body } = await open(path)
    const report = await validator.validateString(body)
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    )
    expect(found).toEqual([])
  })

  it('when a page is broken then the validator says so', async () => {
    const report = await validator.validateString('<!doctype html><html><p><div></p></html>')
    expect(report.errorCount).toBeGreaterThan(0)
  })
})

type Thing = Readonly<Record<string, unknown>>

async function thingsOf(path: string): Promise<Thing[]> {
  const { body } = await open(path)
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(body) ?? []
  return (JSON.parse(json) as { '@graph': Thing[] })['@graph']
}

describe('structured data', () => {
  it.each(eventPaths)(
    'when %s is read then each date has what search engines ask for',
    async (path) => {
      const things = await thingsOf(path)
      const events = things.filter((thing) => thing['@type'] === 'Event')
      const products = things.filter((thing) => thing['@type'] === 'Product')
      expect(events.length + products.length).toBeGreaterThan(0)
      for (const event of events) {
        expect(event['name']).toEqual(expect.any(String))
        expect(event['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
        expect(event['eventStatus']).toBe('https://schema.org/EventScheduled')
        expect([event['location']].flat()).not.toEqual([])
        for (const place of [event['location']].flat() as Thing[]) {
          expect(['Place', 'VirtualLocation']).toContain(place['@type'])
          expect(place[place['@type'] === 'Place' ? 'address' : 'url']).toBeDefined()
        }
      }
      for (const thing of [...events, ...products]) {
        for (const image of thing['image'] as string[]) expect(image).toMatch(/^https?:.*\.jpg$/)
        for (const offer of thing['offers'] as Thing[]) {
          expect(offer['price']).toMatch(/^\d+\.\d\d$/)
          expect(offer['priceCurrency']).toMatch(/^[A-Z]{3}$/)
          expect(offer['availability']).toMatch(
            /^https:\/\/schema\.org\/(?:InStock|SoldOut|PreOrder|OutOfStock)$/,
          )
          expect(offer['url']).toMatch(/^https?:/)
        }
      }
      const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')
      const steps = [crumbs?.['itemListElement']].flat() as Thing[]
      expect(steps.map((step) => step['position'])).toEqual([1, 2, 3])
    },
  )

  it('when a page is shared then its picture is a JPEG of the size chats ask for', async () => {
    const { body } = await open('/events/late-night-jazz/')
    const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(body) ?? []
    expect(url).toMatch(/^http:\/\/localhost:3000\/pictures\/made\/share\/.+\.jpg$/)
    const picture = await open(new URL(url).pathname)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(body).toContain('<meta property="og:image:width" content="1200"/>')
  })
})

describe('the calendar file of a date', () => {
  const calendarOf = async (slug: string) => {
    const { body } = await open(`/events/${slug}/`)
    const [url = ''] = /\/events\/[^"]+\.ics/.exec(body) ?? []
    return await open(url)
  }

  it('when it is opened then it is an event a calendar takes: CRLF, folded, with id and times', async () => {
    const answer = await calendarOf('late-night-jazz')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = answer.body
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toMatch(/\r\nUID:date-\d+@localhost\r\n/)
    expect(unfolded).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
    expect(unfolded).toContain(
      String.raw`LOCATION:The Boathouse\, 18 Welsh Back\, Bristol\, BS1 4SB`,
    )
  })

  it.each([
    '/events/late-night-jazz/dates/999999.ics',
    '/events/late-night-jazz/dates/x',
    '/events/nope/dates/1.ics',
  ])('when %s does not exist then it is 404', async (url) => {
    expect((await open(url)).statusCode).toBe(404)
  })
})

describe('the list for search engines', () => {
  it('when one file holds it then it has every page once, with the day it was published', async () => {
    const { body } = await open('/sitemap.xml')
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    expect(new Set(places).size).toBe(places.length)
    expect(places).toContain('http://localhost:3000/events/late-night-jazz/')
    expect(body).toMatch(/late-night-jazz\/<\/loc><lastmod>2026-\d\d-\d\d<\/lastmod>/)
    for (const url of places) expect((await open(new URL(url ?? '').pathname)).statusCode).toBe(200)
  })

  it('when one file cannot hold it then it is a list of files that hold every page once', async () => {
    const app = Fastify()
    await app.register(rateLimit, { global: false })
    const foyer = { ...shop.foyer, keptPages: createKeptPages({ freshMs: 0 }) }
    registerPages(app, foyer, sitemapPages(10))
    const get = async (url: string) => (await app.inject({ url })).body
    const places = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    const files = places(await get('/sitemap.xml'))
    expect(files.length).toBeGreaterThan(2)
    const all = await Promise.all(
      files.map(async (url) => places(await get(new URL(url ?? '').pathname))),
    )
    expect(new Set(all.flat())).toEqual(new Set(places((await open('/sitemap.xml')).body)))
    expect(all.flat()).toHaveLength(new Set(all.flat()).size)
    expect((await app.inject({ url: `/sitemaps/${files.length + 1}.xml` })).statusCode).not.toBe(
      200,
    )
    await app.close()
  })
})
