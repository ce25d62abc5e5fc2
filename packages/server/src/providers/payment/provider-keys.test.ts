import { generateKeyPairSync } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTruelayerProvider } from '../bank/truelayer.ts'
import { createStripeProvider } from '../card/stripe.ts'
import { createSquareProvider } from '../square/square.ts'

/**
 * Every call of a provider's library that changes something, and how a repeated one is recognised:
 * `ours` a key that the shop has written down, made of its own identity or of the sale's reference (docs/decisions/0161);
 * `same` it sets what is named, so twice is once; `fresh` each try of a buyer is one of its own.
 * A new call needs a line here, and one that is `ours` is asked below.
 */
const changing = {
  'stripe.customers.create': 'ours',
  'stripe.customers.update': 'same',
  'stripe.paymentIntents.create': 'ours',
  'stripe.paymentIntents.confirm': 'ours',
  'stripe.paymentIntents.update': 'same',
  'stripe.paymentIntents.cancel': 'same',
  'stripe.paymentMethods.detach': 'same',
  'stripe.refunds.create': 'ours',
  // With a key of the card a refusal would be repeated for a day.
  'stripe.setupIntents.create': 'fresh',
  'client.payments.create': 'ours',
  'client.payments.cancel': 'same',
  'client.payments.cancelByIdempotencyKey': 'ours',
  'client.refunds.refundPayment': 'ours',
  'calls.post': 'ours',
} as const
/** The last words of calls that only read. */
const reading = /\.(?:get|list\w*|retrieve|constructEvent)$/

const folder = join(import.meta.dirname, '..')
const sources = ['card', 'square', 'bank'].flatMap((port) =>
  globSync(join(folder, port, '*.ts')).filter((file) => !file.endsWith('.test.ts')),
)

interface Asked {
  readonly path: string
  readonly key: string | undefined
}

describe('the calls that change something at a provider of payments', () => {
  const asked: Asked[] = []
  let server: Server
  let base: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        const path = request.url ?? ''
        const { idempotency_key: inBody } = (body.startsWith('{') ? JSON.parse(body) : {}) as {
          idempotency_key?: string
        }
        const key = String(request.headers['idempotency-key'] ?? inBody)
        if (request.method === 'POST' && !path.includes('token')) asked.push({ path, key })
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(path.includes('token') ? token : answer))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    base = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  })
  afterAll(() => server.close())

  it('all say how a repeated one is recognised', () => {
    const found = sources.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/\b(?:stripe|client|calls)(?:\.[a-zA-Z]+)+(?=\()/g),
      ].map(([name]) => name),
    )
    const changes = new Set(found.filter((name) => !reading.test(name)))
    expect([...changes].toSorted()).toEqual(Object.keys(changing).toSorted())
  })

  it('have no key but those of the shop', async () => {
    const payment = {
      idempotencyKey: 'sale-K7M2P9QXRT4WBN6D-1',
      amount: 4_300,
      currency: 'GBP',
      saleReference: 'K7M2P9QXRT4WBN6D',
      payer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      source: { token: 'cnon', verificationToken: null, locationId: 'L1' },
    }
    const refund = { ...payment, idempotencyKey: 'refund-of-ours', providerId: 'p1' }
    const charge = { customerId: 'c', cardId: 'm', offSession: true, returnUrl: null }
    const stripe = createStripeProvider(stripeOf(base), () => new Date())
    const square = createSquareProvider(squareOf(base), `${base}/hook/`)
    const bank = createTruelayerProvider(truelayerOf(base), {
      now: () => new Date(),
      returnUrl: `${base}/back/`,
      webhookPath: '/hook/',
    })
    const calls: readonly (() => Promise<unknown> | undefined)[] = [
      async () => await stripe.create(payment),
      async () => await stripe.charge?.('pi_1', charge, `${payment.idempotencyKey}-charge`),
      async () => await stripe.refund(refund),
      async () => await stripe.createCustomer({ key: 'shop-account-1', name: 'A', email: 'a@b.c' }),
      async () => await square.create(payment),
      async () => await square.cancelUnanswered(payment),
      async () => await square.refund(refund),
      async () => await bank.create(payment),
      async () => await bank.refund(refund),
      async () => await bank.cancel('p1'),
    ]
    // What they make of such an answer is tried elsewhere.
    for (const call of calls) await Promise.resolve(call()).catch(() => undefined)
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    const { idempotencyKey: own } = payment
    expect(asked.map(({ path, key }) => [path.replace(/\?.*/, ''), key])).toEqual([
      ['/v1/payment_intents', own],
      ['/v1/payment_intents/pi_1/confirm', `${own}-charge`],
      ['/v1/refunds', 'refund-of-ours'],
      ['/v1/customers', expect.stringMatching(/^customer-shop-account-1-[\w-]{12}$/)],
      ['/v2/payments', own],
      ['/v2/payments/cancel', own],
      ['/v2/refunds', 'refund-of-ours'],
      ['/v3/payments', expect.stringMatching(uuid)],
      ['/v3/payments/p1/refunds', expect.stringMatching(uuid)],
      ['/v3/payments/p1/actions/cancel', expect.stringMatching(uuid)],
    ])
    // Square takes no longer ones.
    for (const { key = '' } of asked) expect(key.length).toBeLessThanOrEqual(45)
  })
})

const token = { access_token: 't', expires_in: 3_600, token_type: 'Bearer' }
const answer = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 's',
  status: 'succeeded',
  amount: 4_300,
  amount_received: 4_300,
  currency: 'gbp',
  metadata: {},
  items: [{ id: 'm1', currency: 'GBP' }],
}
const stripeOf = (apiBase: string) => ({
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiBase,
  scriptUrl: null,
})
const squareOf = (apiBase: string) => ({
  accessToken: 'a',
  applicationId: 'b',
  webhookSignatureKey: 'c',
  webhookUrl: null,
  apiBase,
  scriptUrl: apiBase,
})
const truelayerOf = (apiBase: string) => ({
  clientId: 'a',
  clientSecret: 'b',
  keyId: 'c',
  privateKey: generateKeyPairSync('ec', { namedCurve: 'secp521r1' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  apiBase,
  authBase: apiBase,
  pageBase: apiBase,
  webhookKeys: `${apiBase}/keys`,
})
