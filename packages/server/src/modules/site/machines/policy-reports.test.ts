import { policyReports } from '@foyer/contract/endpoints/site/policy-reports.ts'
import { pino } from 'pino'
import { hourMs } from '@foyer/contract/time-units.ts'
import { assembleFoyer } from '../../../assemble-foyer.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Foyer } from '../../../foyer.ts'
import { loggerOptions } from '../../../platform/monitoring/logger.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { noteViolations } from './note-violations.ts'

const shop = shopForTests()
beforeAll(async () => {
  await seedShow(shop.db)
})

const html = { accept: 'text/html' }
const counted = async (): Promise<Record<string, number>> => {
  const { values } = await shop.foyer.metrics.policyReports.get()
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels['directive']), value]))
}
const report = (body: object) => ({ type: 'csp-violation', age: 1, url: 'x', body })
let networks = 0
const post = async (payload: unknown, type: string, remoteAddress = `10.9.${(networks += 1)}.1`) =>
  await shop.app.inject({
    method: 'POST',
    url: policyReports.path,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  })

describe('the policy of a page', () => {
  it.each(['/', '/checkout/', '/signin/', '/account/wallet/', '/events/nope/', '/cookies/'])(
    'when %s is opened then what it keeps out is reported to us, in both ways',
    async (url) => {
      const { headers } = await shop.app.inject({ url, headers: html })
      expect(headers['content-security-policy']).toMatch(
        /; report-uri \/policy-reports\/; report-to csp$/,
      )
      expect(headers['reporting-endpoints']).toBe('csp="/policy-reports/"')
    },
  )
})

describe('policy_reports', () => {
  beforeEach(() => shop.foyer.metrics.policyReports.reset())

  it.each([
    ['application/csp-report', { 'csp-report': { 'effective-directive': 'img-src' } }],
    ['application/reports+json', [report({ effectiveDirective: 'img-src' })]],
    ['application/json', [report({ effectiveDirective: 'img-src' }), { type: 'deprecation' }, 7]],
  ])('when a browser sends %s then it is counted', async (type, payload) => {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(await counted()).toEqual({ 'img-src': 1 })
  })

  it('when what is sent is none then nothing is counted', async () => {
    for (const nothing of ['', '{', '7', '"x"', '{"csp-report":7}', '{"__proto__":{}}'])
      expect((await post(nothing, 'application/csp-report')).statusCode).toBe(422)
    expect((await post('x', 'text/plain')).statusCode).toBe(415)
    expect((await post(' '.repeat(100_001), 'application/csp-report')).statusCode).toBe(413)
    expect(await counted()).toEqual({})
  })

  it('when somebody sends many then few are read, under names we know, and then they wait', async () => {
    const whole = { blockedURL: 'eval', documentURL: 'x', sourceFile: 'x' }
    const many = Array.from({ length: 500 }, (_, at) =>
      report({ ...whole, effectiveDirective: `x-${at}` }),
    )
    expect((await post(many, 'application/reports+json', '10.8.0.1')).statusCode).toBe(200)
    expect(await counted()).toEqual({ other: 20 })
    for (let count = 1; count < 30; count += 1)
      expect((await post([], 'application/reports+json', '10.8.0.2')).statusCode).toBe(200)
    expect((await post([], 'application/reports+json', '10.8.0.3')).statusCode).toBe(429)
  })
})

describe('what is logged of a violation', () => {
  const lines: string[] = []
  const log = pino(loggerOptions('info') as object, { write: (line: string) => lines.push(line) })
  const now = new Date('2026-12-01T10:00:00Z')
  let foyer: Foyer
  beforeEach(() => {
    lines.length = 0
    foyer = assembleFoyer({ ...shop.foyer, log })
  })
  const note = (body: object, at = now) =>
    noteViolations(foyer, policyReports.request.parse([report(body)]), at)
  const logged = () => lines.map((line) => (JSON.parse(line) as { violation: object }).violation)

  it('when it names a buyer, a link that opens something or a line break, then none of it is there', () => {
    note({
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js?email=ada@example.com',
      documentURL: 'http://localhost:3000/activity-terms-and-conditions/ABCD2345/?token=secret',
      sourceFile: 'http://localhost:3000/Ada%0aLovelace/x',
      sample: 'ada@example.com',
      referrer: 'http://localhost:3000/signin/?email=ada@example.com',
    })
    expect(logged()).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/activity-terms-and-conditions',
        source: '/…',
      },
    ])
    expect(lines.join('')).not.toMatch(/ada|secret|ABCD/i)
  })

  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data:'],
    ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
    ['ada lovelace\r\n', 'unreadable'],
    ['', ''],
    [
      `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`,
      `https://${'a'.repeat(60)}.${'b'.repeat(31)}`,
    ],
  ])('when %j was kept out then it says %j', (blockedURL, blocked) => {
    note({ effectiveDirective: 'script-src-elem', blockedURL })
    expect(logged()).toMatchObject([{ blocked }])
  })

  it('when the same comes again then it is logged once an hour, and of ever new ones a hundred', () => {
    const same = { effectiveDirective: 'img-src', blockedURL: 'https://one.example/' }
    note(same)
    note(same)
    expect(lines).toHaveLength(1)
    note(same, new Date(now.getTime() + hourMs))
    expect(lines).toHaveLength(2)
    for (let at = 0; at < 200; at += 1)
      note(
        { effectiveDirective: 'img-src', blockedURL: `https://h${at}.example/` },
        new Date(now.getTime() + hourMs),
      )
    expect(lines).toHaveLength(101)
  })
})
