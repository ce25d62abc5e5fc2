import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { loadPages } from '../../platform/http/pages.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { importDemoSeason } from '../catalogue/exports.ts'

const metricsToken = 'a-token-for-the-operator-only'
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-site-'))
const env = { FOYER_DATA_DIR: dataDir, METRICS_TOKEN: metricsToken }
// The files beside the pages are those that the build made.
const shop = shopForTests(async () => await createTestFoyer({ env, pages: await loadPages() }))
beforeAll(async () => {
  await importDemoSeason(shop.db, { dataDir })
  // The import publishes by the wall clock.
  shop.clock.set(new Date(Date.now() + minuteMs))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open = async (url: string, headers: Record<string, string> = {}) =>
  await shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('the pages', () => {
  it.each([
    ['/', 'Coming up'],
    ['/all-events/', 'Late Night Jazz'],
    ['/events/late-night-jazz/', 'Add to basket'],
    ['/organisers/harbour-lights/', 'Harbour Fireworks'],
    ['/gift-vouchers/harbour-lights/', 'Choose an amount'],
    ['/legal-information/purchase-terms-and-conditions/', 'section-4.10'],
    ['/refund-policy/', 'This does not affect your statutory rights.'],
    ['/refund-policy/harbour-lights/', 'Harbour Lights'],
  ])(
    'when %s is opened then it answers with its own content and a strict policy',
    async (path, words) => {
      const answer = await open(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain(words)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self';/)
      expect(policy).not.toContain('unsafe')
      expect(policy).not.toContain('stripe')
      expect(answer.body).not.toMatch(/<script(?! type="application\/ld\+json">)/)
    },
  )

  it('when a page is made for one visit then its policy names a nonce', async () => {
    const answer = await open('/mailing-list')
    expect(answer.body).toContain('News by e-mail')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/)
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    '/events/nope/',
    '/organisers/nope/',
    '/gift-vouchers/nope/',
    '/refund-policy/nope/',
    '/passes/nope/',
    '/transfer/nope/',
    '/door/nope/',
    '/order-mail/nope/',
    "/events/'%20or%201=1/",
  ])(
    'when %s does not exist then it is a page with status 404 that is styled and not kept',
    async (path) => {
      const answer = await open(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-security-policy']).toContain("style-src 'self'")
    },
  )

  it('when a page is the same for everybody then it sets no cookie and may be kept; else neither', async () => {
    for (const path of ['/all-events/', '/events/supper-club/', '/gift-vouchers/harbour-lights/']) {
      const { cookies, headers, body } = await open(path)
      expect(cookies).toEqual([])
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2')
      expect(body).not.toContain('_xsrf')
    }
    const own = await open('/mailing-list')
    expect(own.cookies.map(({ name }) => name).toSorted()).toEqual(['XSRF-TOKEN', 'foyer'])
    expect(own.headers['cache-control']).toBe('no-store')
  })

  it('when seats are chosen on a plan then each date leads to its own', async () => {
    const { body } = await open('/events/northfield-hamlet/')
    expect(body).toContain('Choose your seats')
    expect(body).toMatch(/href="\/events\/book_seats\/\d+\/"/)
  })
})

describe('the list of events', () => {
  it('when a word is searched then only what has it is listed', async () => {
    const { body } = await open('/all-events/?search=jAzZ')
    expect(body).toContain('Late Night Jazz')
    expect(body).not.toContain('Harbour Fireworks')
  })

  it.each(['%25', '_', "'", String.raw`\\`])(
    'when %s is searched then it is no pattern',
    async (text) => {
      const answer = await open(`/all-events/?search=${text}${text}${text}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('No event matches that')
    },
  )

  it('when an organiser is chosen then only its events are listed', async () => {
    const { body } = await open('/all-events/?organiser=northfield-theatre')
    expect(body).toContain('Hamlet')
    expect(body).not.toContain('Late Night Jazz')
  })

  it('when the last ticket is held then the card and the page say sold out', async () => {
    await setHeld('s.capacity - s.sold')
    const list = await open('/all-events/?search=supper')
    expect(list.body).toContain('Sold out')
    const page = await open('/events/supper-club/')
    expect(page.body).toContain('Sold out')
    expect(page.body).not.toContain('action="/do/checkout/add/"')
    expect(page.body).toContain('https://schema.org/SoldOut')
    await setHeld('0')
  })
})

/** Nobody holds these tickets, so the audit would find them after the test. */
const setHeld = async (held: string) =>
  await shop.db.query(`update ticket_stock s set held = ${held} from ticket_type t
    join event e on e.id = t.event_id where t.id = s.ticket_type_id and e.slug = 'supper-club'`)

describe('every other path', () => {
  it.each([
    '/ajax/nope/',
    '/do/nope/',
    '/assets/nope.js',
    '/pictures/nope.svg',
    '/webhooks/nope/nope/',
    '/metrics',
  ])('when %s is asked for then it is 404, not the checkout', async (path) => {
    expect((await open(path)).statusCode).toBe(404)
  })

  it('when a person opens any path then it is the checkout; a machine gets 404', async () => {
    const built = await open('/some/step/of/the/checkout')
    const machine = await open('/some/step/of/the/checkout', { accept: 'application/json' })
    expect(machine.statusCode).toBe(404)
    // Without the built bundle the answer is a correct 503.
    expect([200, 503]).toContain(built.statusCode)
    const words = built.statusCode === 200 ? 'Determining checkout progress' : 'There is a queue'
    expect(built.body).toContain(words)
  })

  it('when the id of a date has letters, digits, _ and - only then its seats are shown, else the checkout', async () => {
    for (const id of ['abc', '42', 'a_b', 'a-b']) {
      const { statusCode, body } = await open(`/events/book_seats/${id}/`)
      const words = statusCode === 200 ? 'Loading the seating plan' : 'There is a queue'
      expect(body).toContain(words)
    }
    for (const rest of [
      'a.b/',
      'a%20b/',
      '%39/',
      '%C3%A9/',
      '',
      '9//',
      '9/extra/',
      '9/extra/more',
    ]) {
      const { statusCode, body } = await open(`/events/book_seats/${rest}`)
      expect([200, 503]).toContain(statusCode)
      expect(body).not.toContain('Loading the seating plan')
    }
  })

  it.each(['9;x/', '9%3Bx/', '9/more;x', '..%2F9/', '9%5c/'])(
    'when the address of a date is disguised as %s then there is no such page',
    async (rest) => {
      expect((await open(`/events/book_seats/${rest}`)).statusCode).toBe(404)
    },
  )
})

describe('files', () => {
  it('when a page links its style sheet and poster then they are there, for good', async () => {
    const { body } = await open('/events/late-night-jazz/')
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? ''
    const poster = /src="(\/pictures\/[^"]+)"/.exec(body)?.[1] ?? ''
    const [css, picture] = [await open(style), await open(poster)]
    expect(css.statusCode).toBe(200)
    expect(css.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.headers['content-security-policy']).toContain('sandbox')
    expect(picture.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    '/pictures/..%2fsecret',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%2findex.js',
    '/pictures/',
  ])('when %s reaches outside then nothing is found', async (path) => {
    expect([403, 404]).toContain((await open(path)).statusCode)
  })
})

describe('what machines ask for', () => {
  it('when they ask whether we live and can serve then we say so', async () => {
    expect((await open('/health/live')).json()).toEqual({ status: 'ok' })
    expect((await open('/health/ready')).json()).toMatchObject({ status: 'ok', mail: 'ok' })
  })

  it('when the metrics are asked for then only with the token', async () => {
    const metrics = async (authorization: string) => await open('/metrics', { authorization })
    expect((await metrics('')).statusCode).toBe(404)
    expect((await metrics('Bearer wrong-token-of-some-length')).statusCode).toBe(404)
    const answer = await metrics(`Bearer ${metricsToken}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('foyer_request_seconds')
  })

  it('when search engines come then they get the events and are kept from the rest', async () => {
    const map = (await open('/sitemap.xml')).body
    expect(map).toContain('<loc>http://localhost:3000/events/late-night-jazz/</loc>')
    expect(map).not.toContain('/checkout/')
    expect((await open('/robots.txt')).body).toContain('Disallow: /checkout/')
  })

  it('when the calls are asked for then they are described', async () => {
    const { paths } = (await open('/openapi.json')).json() as {
      paths: Record<string, Record<string, { responses: Record<string, object> }>>
    }
    expect(paths['/do/checkout/add/']?.['post']?.responses).toHaveProperty('409')
  })
})
