import { afterEach, describe, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import { reportingHooks } from '../../platform/monitoring/report-errors.ts'
import { createSentryReports, withoutPeople } from './sentry.ts'

afterEach(() => void vi.unstubAllGlobals())

function open() {
  const sent: { url: string; lines: Record<string, unknown>[] }[] = []
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const lines = init.body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    sent.push({ url, lines })
    return await Promise.resolve(new Response('{}'))
  })
  const now = { value: new Date('2026-12-01T10:00:00Z') }
  const report = createSentryReports('https://key@errors.example/base/7', {
    now: () => now.value,
    uuid: () => '0b0b0b0b-0000-4000-8000-000000000001',
  })
  const log = pino({ level: 'warn', ...reportingHooks(report) }, { write: () => undefined })
  return { sent, log, now }
}

describe('errors of the server', () => {
  it('when something is logged as an error then it is sent, with what caused it', () => {
    const { sent, log } = open()
    const error = new Error('no order', { cause: new TypeError('of ada@example.org at /x/?t=1') })
    log.child({ requestId: 'r1' }).error({ err: error }, 'a call failed')
    expect(sent.map(({ url }) => url)).toEqual(['https://errors.example/base/api/7/envelope/'])
    const [, kind, event] = sent[0]?.lines ?? []
    expect(kind).toEqual({ type: 'event' })
    expect(event).toMatchObject({
      event_id: '0b0b0b0b000040008000000000000001',
      timestamp: 1_796_119_200,
      message: 'a call failed',
      tags: { request_id: 'r1' },
      exception: {
        values: [
          { type: 'TypeError', value: 'of [e-mail] at /x/' },
          { type: 'Error', value: 'no order' },
        ],
      },
    })
    expect(JSON.stringify(event)).toContain(
      'packages/server/src/providers/error-reports/sentry.test.ts',
    )
  })

  it('when it is a warning, or no error, then it stays in the log', () => {
    const { sent, log } = open()
    log.warn({ err: new Error('slow') }, 'slow')
    log.error({ sale: 1 }, 'a payment plan is overdue')
    expect(sent).toEqual([])
  })

  it('when everything fails then thirty in a minute are enough', () => {
    const { sent, log, now } = open()
    const faults = Array.from({ length: 50 }, (_, index) => {
      const error = new Error('again')
      error.stack = `Error: again\n    at place (/x/packages/a.ts:${index}:1)`
      return error
    })
    for (const fault of faults) log.error(fault)
    expect(sent).toHaveLength(30)
    now.value = new Date('2026-12-01T10:01:00Z')
    log.error(new Error('again'))
    expect(sent).toHaveLength(31)
  })

  it('when one fault comes again and again, whatever it quotes, then others are still told', () => {
    const { sent, log } = open()
    for (let count = 0; count < 100; count += 1) log.error(new Error(`invalid ${count}`))
    expect(sent).toHaveLength(5)
    log.error(new TypeError('another'))
    expect(sent).toHaveLength(6)
  })

  it.each([
    ['Key (email)=(ada@example.org) exists', 'Key (email)=([e-mail]) exists'],
    ['card 4242 4242 4242 4242 refused', 'card [number] refused'],
    ['bad sk_live_abc', 'bad [key]'],
    ['GET https://x.example/a?client_secret=1 failed', 'GET https://x.example/a failed'],
  ])('when a message quotes %s then people and keys are left out', (text, left) => {
    expect(withoutPeople(text)).toBe(left)
  })
})
