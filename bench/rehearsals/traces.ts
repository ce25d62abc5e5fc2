import {
  startTraceCollector,
  type CollectedSpan,
} from '../../packages/server/src/testing/providers/trace-collector.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openClient } from '../http-load.ts'
import { buyTickets } from '../purchase/buy-tickets.ts'
import { httpBuyer } from '../purchase/http-buyer.ts'
import { analyseTables, openShop } from '../purchase/shop.ts'

/** What has to be in the one trace of a purchase, and in which process. */
const wanted = [
  ['web', 'POST /ajax/checkout/stripe/get_token/'],
  ['web', 'card.create'],
  ['web', 'settle payment'],
  ['web', 'card.read'],
  ['work', 'job deliver-sale'],
  ['work', 'mail order'],
  ['work', 'rendering.mail'],
  ['work', 'mail.send'],
] as const

/**
 * Buys two tickets by card from a shop whose web process and worker are programs of their own, and shows the purchase as the
 * collector of traces has it. Fails when it is in more than one trace.
 */
export async function rehearseTraces(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const postgres = await startRealPostgres()
  stack.defer(async () => await postgres.stop())
  const collector = await startTraceCollector()
  stack.defer(async () => await collector.close())
  const databaseUrl = await postgres.newDatabase('traces')
  const shop = await openShop({
    databaseUrl,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, FOYER_DEMO: '1' },
  })
  stack.defer(async () => await shop.close())
  await analyseTables(databaseUrl)
  const client = await openClient(shop.port)
  stack.defer(() => client.close())
  const buyer = httpBuyer(client, shop.simulators, 1, new Map())
  await buyTickets(buyer, 'card')
  await shop.simulators.waitForMail(buyer.email, 200, ({ attachments }) => attachments[0])
  // What is recorded is sent a second later.
  const deadline = performance.now() + 10_000
  const find = (name: string) => collector.spans.find((span) => span.name === name)
  while (find('mail order') === undefined && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200))
  report(collector.spans, find('card.create')?.traceId)
}

function report(spans: readonly CollectedSpan[], traceId: string | undefined): void {
  const trace = spans.filter((span) => span.traceId === traceId)
  print(
    trace,
    trace.find(({ parentId }) => parentId === ''),
    0,
  )
  const missing = wanted.filter(([, name]) => !trace.some((span) => span.name === name))
  // A page may ask for the same payment again; what is done for it is done once.
  const elsewhere = wanted
    .slice(1)
    .filter(([, name]) => spans.some((span) => span.name === name && span.traceId !== traceId))
  console.log(
    `${spans.length} spans in ${new Set(spans.map((one) => one.traceId)).size} traces; ${trace.length} in that of the purchase`,
  )
  for (const [, name] of missing) console.log(`MISSING in the trace of the purchase: ${name}`)
  for (const [, name] of elsewhere) console.log(`ELSEWHERE, too: ${name}`)
  if (missing.length + elsewhere.length > 0) process.exitCode = 1
}

function print(
  trace: readonly CollectedSpan[],
  span: CollectedSpan | undefined,
  depth: number,
): void {
  if (span === undefined) return
  console.log(`${'  '.repeat(depth)}${span.name}`)
  for (const child of trace.filter(({ parentId }) => parentId === span.spanId))
    print(trace, child, depth + 1)
}
