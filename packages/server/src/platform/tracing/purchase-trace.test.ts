import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { getRewardReferrerLink } from '@foyer/contract/endpoints/order/get-reward-referrer-link.ts'
import { getSimpleInfo } from '@foyer/contract/endpoints/order/get-simple-info.ts'
import { getPaymentError } from '@foyer/contract/endpoints/payment/get-payment-error.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '../../testing/providers/trace-collector.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { startTracing } from './start-tracing.ts'

const code = '271828'
let collector: TraceCollector
let shop: TestFoyer
let stop: () => Promise<void>
const lines: string[] = []
beforeEach(async () => {
  collector = await startTraceCollector()
  shop = await createTestFoyer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'the-shop' },
    ids: { oneTimeCode: () => code },
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  stop = await startTracing(shop.foyer.config.traces, {
    metrics: shop.foyer.metrics,
    log,
    version: '1',
    role: 'shop',
  })
})
afterEach(async () => {
  await stop()
  await shop.close()
  await collector.close()
})

it('a purchase by card is one trace, from the payment that is begun to the mail with the tickets', async () => {
  const { stock } = await seedShow(shop.db, { event: { express: true } })
  const shopper = createShopper(shop.app)
  const intent = await shopper.toPayment([stock, 2])
  shop.card.settle(intent, { status: 'captured' })
  expect(await sendCardWebhook(shop, intent)).toBe(200)
  await shop.runJobs()
  await stop()

  const { spans } = collector
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [begun] = named('stripe.create')
  const ofPurchase = spans.filter(({ traceId }) => traceId === begun?.traceId)
  const names = ofPurchase.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /ajax/checkout/stripe/get_token/',
      'transaction',
      'payment.find_or_insert',
      'settle payment',
      'stripe.read',
      'sale.lock',
      'job deliver-sale',
      'fulfilment.insert_tickets',
      'job send-order-mails',
      'mail order',
      'rendering.mail',
      'mail.send',
    ]),
  )
  // Nothing of it is anywhere else.
  for (const name of ['stripe.create', 'settle payment', 'job deliver-sale', 'mail order'])
    expect(new Set(named(name).map(({ traceId }) => traceId))).toEqual(new Set([begun?.traceId]))
  // Each is a part of something that was sent as well, up to the one request where it began.
  const ids = new Set(ofPurchase.map(({ spanId }) => spanId))
  expect(ofPurchase.filter(({ parentId }) => !ids.has(parentId)).map(({ name }) => name)).toEqual([
    'POST /ajax/checkout/stripe/get_token/',
  ])
  // The provider's message is a trace of its own, which leads there.
  const [webhook] = named('POST /webhooks/:provider/')
  expect(webhook?.traceId).not.toBe(begun?.traceId)
  expect(webhook?.links).toEqual([begun?.traceId])
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['the-shop']))
  expect(lines).toEqual([])
})

it('every request of a purchase is found by the number of its sale, and so is what was done for it afterwards', async () => {
  const { stock } = await seedShow(shop.db, { event: { express: true } })
  const shopper = createShopper(shop.app)
  await shopper.inject({ method: 'GET', url: '/' })
  await shopper.call(getCheckout)
  const intent = await shopper.toPayment([stock, 2])
  await shopper.checkout()
  await shopper.call(getPaymentError)
  shop.card.settle(intent, { status: 'captured' })
  await sendCardWebhook(shop, intent)
  await shop.runJobs()
  await shopper.send(updateBasketState, { state: 'order_completed' })
  await shopper.call(getSimpleInfo)
  await shopper.call(getRewardReferrerLink)
  await stop()

  const { rows } = await shop.db.query('select id from sale')
  const sale = String(rows[0]?.id)
  const isOfSale = ({ attributes }: CollectedSpan) => attributes['foyer.sale'] === sale
  const requests = collector.spans.filter(({ attributes }) => 'http.route' in attributes)
  expect(requests.length).toBeGreaterThan(10)
  // Before the first ticket is in the basket there is no sale, and a visitor may be asked about without one.
  expect(requests.filter((span) => !isOfSale(span)).map(({ name }) => name)).toEqual([
    'GET /',
    'GET /ajax/user/user/get_user/',
    'GET /ajax/checkout/checkout/get/',
  ])
  const done = new Set(collector.spans.filter(isOfSale).map(({ name }) => name))
  for (const name of ['settle payment', 'job deliver-sale', 'mail order'])
    expect(done).toContain(name)
  // It sends whatever is due, of many sales.
  expect(done).not.toContain('job send-order-mails')
})

it('no name, address, code, cookie, secret or text of an error leaves the shop in a trace', async () => {
  const { stock } = await seedShow(shop.db, { event: { express: true } })
  const shopper = createShopper(shop.app)
  const email = 'canary@example.com'
  await shopper.send(sendOneTimeCode, { email })
  await shopper.inject({ method: 'GET', url: '/events/canary-query/?token=canarytoken' })
  await shopper.inject({
    method: 'GET',
    url: '/',
    headers: { traceparent: '00-ca4a4900000000000000000000000001-00000000000000aa-01' },
  })
  await shopper.add([stock, 1])
  await shopper.reserve()
  const intent = await shopper.token()
  await shopper.name(email, 'Canary Lovelace')
  shop.card.settle(intent, { status: 'captured' })
  await sendCardWebhook(shop, intent)
  await shop.runJobs()
  await shop.db
    .transaction(async (tx) => await tx.dynamic.run('canary', `select 'Canary Lovelace'::int`))
    .catch(() => {})
  await stop()
  expect(collector.spans.length).toBeGreaterThan(100)
  const sent = collector.bytes().toString('latin1')
  const { rows } = await shop.db.query(
    `select code as secret from ticket union select client_secret from payment union select reference from sale`,
  )
  const secrets = [...rows.map(({ secret }) => String(secret)), ...shopper.cookies.values()]
  expect(secrets.length).toBeGreaterThan(4)
  for (const secret of ['anary', 'Lovelace', email, code, 'ca4a49', '_secret', ...secrets])
    expect(sent).not.toContain(secret)
})
