import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  startTraceCollector,
  type TraceCollector,
} from '../../testing/providers/trace-collector.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { startTracing } from './start-tracing.ts'
import { beginTrace } from './spans.ts'

let collector: TraceCollector
let shop: TestFoyer
let stop: () => Promise<void>
const warnings: object[] = []

async function open(env: Record<string, string> = {}): Promise<void> {
  shop = await createTestFoyer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env } })
  stop = await startTracing(shop.foyer.config.traces, {
    metrics: shop.foyer.metrics,
    log: { warn: (fields) => void warnings.push(fields) },
    version: '1',
    role: 'shop',
  })
}
const home = async (headers: Record<string, string> = {}) =>
  (await shop.app.inject({ url: '/', headers })).statusCode
const lost = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await shop.foyer.metrics.spansLost.get()).values.map(({ labels, value }) => [
      String(labels['why']),
      value,
    ]),
  )

beforeEach(async () => {
  warnings.length = 0
  collector = await startTraceCollector()
})
afterEach(async () => {
  await stop()
  await shop.close()
  await collector.close()
})

describe('a collector', () => {
  it('that refuses what comes costs spans, which are counted, and no visitor', async () => {
    await open()
    collector.answer(400)
    expect(await home()).toBe(200)
    await stop()
    expect(await lost()).toEqual({ full: 0, refused: expect.any(Number) as number })
    expect((await lost())['refused']).toBeGreaterThan(0)
    expect(warnings).toEqual([{ why: 'refused', collector: new URL(collector.url).host }])
    expect(await home()).toBe(200)
  })

  it('that never answers keeps a bounded number of spans and no process from ending', async () => {
    await open()
    collector.answer(null)
    for (let count = 0; count < 6_000; count += 1) beginTrace('many', { kind: 'internal' })?.end()
    expect((await lost())['full']).toBeGreaterThan(1_000)
    expect(await home()).toBe(200)
    const askedAt = performance.now()
    await stop()
    expect(performance.now() - askedAt).toBeLessThan(3_000)
  })
})

const strangers = '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01'

describe('a traceparent that comes with a request', () => {
  it('is nothing to a shop that was not told to believe its proxy: no stranger decides what is recorded', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
    await home({ traceparent: strangers })
    await stop()
    expect(collector.spans).toEqual([])
  })

  it('of a proxy that is believed is gone on with, and one that is not well-formed begins a trace', async () => {
    await open({ TRACES_FROM_PROXY: '1', TRUST_PROXY_HOPS: '1' })
    await home({ traceparent: strangers })
    await home({ traceparent: `${strangers}-more` })
    await stop()
    const requests = collector.spans.filter(({ name }) => name === 'GET /')
    expect(requests.map(({ parentId }) => parentId)).toEqual(['bbbbbbbbbbbbbbbb', ''])
    expect(requests[0]?.traceId).toBe('a'.repeat(32))
    expect(requests[1]?.traceId).not.toBe('a'.repeat(32))
  })
})
