import {
  startTraceCollector,
  type CollectedSpan,
} from '../../packages/server/src/testing/providers/trace-collector.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openClient } from '../http-load.ts'
import { buyTickets } from '../purchase/buy-tickets.ts'
import { httpBuyer } from '../purchase/http-buyer.ts'
import { analyseTables, openShop } from '../purchase/shop.ts'

/** What has to be in the one trace of a payment, from its beginning to the mail. */
const ofPayment = [
  'POST /ajax/checkout/stripe/get_token/',
  'stripe.create',
  'settle payment',
  'stripe.read',
  'job deliver-sale',
  'mail order',
] as const

/** What sends that mail. Other mails have the same parts, such as the code a buyer signs in with. */
const ofMail = ['rendering.mail', 'rendering.ticketsPdf', 'mail.send'] as const

/** Requests of the purchase that have to be found by the number of its sale, from the basket to the order's page. */
const ofSale = [
  'POST /do/checkout/add/',
  'GET /ajax/checkout/checkout/get/',
  'POST /ajax/checkout/checkout/update_basket_state/',
  'POST /ajax/checkout/checkout/reserve_tickets/',
  'POST /ajax/checkout/checkout/save_guest_to_sale/',
  'POST /ajax/checkout/checkout/get_payment_error/',
  'POST /ajax/checkout/stripe/get_token/',
  'GET /do/checkout/stripe_auth/',
  'POST /webhooks/:provider/',
  'POST /ajax/checkout/checkout/deliver_to_wallet/',
  'GET /ajax/checkout/checkout/get_simple_info/',
] as const

/**
 * Buys two tickets by card from a shop whose web process and worker are programs of their own, and shows the purchase as the
 * collector of traces has it: a trace for each request, found by the number of the sale, and in that of the payment all that
 * was done for it in either process. Fails when something is missing there, or is elsewhere.
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
  const isThere = (name: string) => collector.spans.some((span) => span.name === name)
  while (!isThere('mail order') && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200))
  const problems = [...reportSale(collector.spans), ...reportPayment(collector.spans)]
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}

const isRequest = ({ attributes }: CollectedSpan): boolean => 'http.route' in attributes

function reportSale(spans: readonly CollectedSpan[]): string[] {
  const requests = spans.filter(isRequest)
  const [sale] = requests.flatMap(({ attributes }) => attributes['foyer.sale'] ?? [])
  const found = requests.filter(({ attributes }) => attributes['foyer.sale'] === sale)
  console.log(`Found by foyer.sale = ${sale}, ${found.length} of ${requests.length} requests:`)
  for (const { traceId, name } of found) console.log(`  ${traceId}  ${name}`)
  return ofSale
    .filter((wanted) => !found.some(({ name }) => name === wanted))
    .map((name) => `MISSING among the requests of the sale: ${name}`)
}

function reportPayment(spans: readonly CollectedSpan[]): string[] {
  const named = (name: string) => spans.filter((span) => span.name === name)
  const traceId = named('stripe.create')[0]?.traceId
  const trace = spans.filter((span) => span.traceId === traceId)
  const start = trace.find(({ parentId }) => parentId === '')
  console.log(`The trace of its payment, ${traceId}:`)
  print(trace, start, 1)
  const processes = new Set(trace.map(({ process }) => process))
  console.log(
    `${trace.length} of ${spans.length} spans, of the processes ${[...processes].toSorted().join(' and ')}`,
  )
  const [mail] = trace.filter(({ name }) => name === 'mail order')
  const partsOfMail = trace.filter(({ parentId }) => parentId === mail?.spanId)
  return [
    ...ofPayment
      .filter((name) => !trace.some((span) => span.name === name))
      .map((name) => `MISSING in the trace of the payment: ${name}`),
    ...ofMail
      .filter((name) => !partsOfMail.some((span) => span.name === name))
      .map((name) => `MISSING in its mail: ${name}`),
    // A page may ask for the same payment again; what is done for it is done once.
    ...ofPayment
      .slice(1)
      .filter((name) => named(name).some((span) => span.traceId !== traceId))
      .map((name) => `ELSEWHERE, too: ${name}`),
    ...['web', 'work']
      .filter((role) => !processes.has(role))
      .map((role) => `MISSING in the trace of the payment: a part of the process ${role}`),
  ]
}

function print(
  trace: readonly CollectedSpan[],
  span: CollectedSpan | undefined,
  depth: number,
): void {
  if (span === undefined) return
  console.log(`${'  '.repeat(depth)}${span.name} (${span.process})`)
  for (const child of trace.filter(({ parentId }) => parentId === span.spanId))
    print(trace, child, depth + 1)
}
