import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../testing/providers/simulators.ts'
import { startLocalVendor } from '../../testing/providers/local-vendor.ts'
import { createTruelayerProvider } from './truelayer.ts'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSimulators()
})
afterAll(() => sandbox.stop())
afterEach(async () => await control('clear-faults', {}))

const provider = (overrides: object = {}, timeoutMs?: number) =>
  createTruelayerProvider(
    { ...sandbox.truelayer, ...overrides },
    {
      now: () => new Date(),
      returnUrl: 'https://tickets.example/do/checkout/truelayer_return/',
      webhookPath: '/webhooks/truelayer/',
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    },
  )

let keys = 0
const wanted = (overrides: object = {}) => ({
  idempotencyKey: `sale-K7M2P9QXRT4WBN6D-bank-${(keys += 1)}`,
  amount: 4_700,
  currency: 'GBP',
  saleReference: 'K7M2P9QXRT4WBN6D',
  payer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  ...overrides,
})

const control = async (button: string, input: object) =>
  await pressButton(sandbox, `truelayer/${button}`, input)
const decide = async (id: string, decision: string) =>
  await control(`payments/${id}/decide`, { decision })

describe('a bank payment', () => {
  it('when it is made, then the buyer is sent to the page of the bank, and nothing is taken yet', async () => {
    const { providerId, handOver } = await provider().create(wanted())
    expect(handOver).toMatch(
      new RegExp(`^${sandbox.url}/truelayer/payments#payment_id=${providerId}&resource_token=`),
    )
    expect(await provider().read(providerId)).toMatchObject({
      status: 'open',
      capturedAmount: 0,
      currency: 'GBP',
      saleReference: 'K7M2P9QXRT4WBN6D',
    })
  })

  it('when the same is asked twice, then it is one payment; with another amount it is refused', async () => {
    const asked = wanted()
    const first = await provider().create(asked)
    expect((await provider().create(asked)).providerId).toBe(first.providerId)
    await expect(provider().create({ ...asked, amount: 1 })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  it('when it is approved, then it is on its way until the money has arrived', async () => {
    const { providerId: id } = await provider().create(wanted())
    await decide(id, 'slow')
    expect(await provider().read(id)).toMatchObject({ status: 'processing', capturedAmount: 0 })
    await decide(id, 'next')
    expect(await provider().read(id)).toMatchObject({ status: 'processing', capturedAmount: 0 })
    expect(await provider().cancel(id)).toMatchObject({ status: 'processing' })
    await decide(id, 'next')
    expect(await provider().read(id)).toMatchObject({ status: 'captured', capturedAmount: 4_700 })
    expect(await provider().cancel(id)).toMatchObject({ status: 'captured' })
  })

  it('when it is cancelled, then it cannot come any more, however often that is asked', async () => {
    const { providerId: id } = await provider().create(wanted())
    expect(await provider().cancel(id)).toMatchObject({ status: 'cancelled', failureText: null })
    expect(await provider().cancel(id)).toMatchObject({ status: 'cancelled' })
    await decide(id, 'approve')
    expect(await provider().read(id)).toMatchObject({ status: 'cancelled' })
  })

  it('when the bank refuses, then it has failed, with a text for the buyer', async () => {
    const { providerId: id } = await provider().create(wanted())
    await decide(id, 'reject')
    expect(await provider().read(id)).toMatchObject({
      status: 'failed',
      failureText: 'Your bank did not approve the payment. Nothing has been taken.',
    })
  })

  it('when it is refunded, then once for one key, and never more than was taken', async () => {
    const { providerId } = await provider().create(wanted({ currency: 'EUR' }))
    const refund = {
      idempotencyKey: `refund-${providerId}-full`,
      providerId,
      amount: 4_700,
      currency: 'EUR',
      saleReference: 'K7M2P9QXRT4WBN6D',
    }
    await expect(provider().refund(refund)).rejects.toMatchObject({ kind: 'refused' })
    await decide(providerId, 'slow')
    await decide(providerId, 'next')
    await decide(providerId, 'next')
    const { refundId } = await provider().refund({ ...refund, idempotencyKey: 'refund-again' })
    expect(await provider().refund({ ...refund, idempotencyKey: 'refund-again' })).toMatchObject({
      refundId,
    })
    await expect(
      provider().refund({ ...refund, idempotencyKey: 'refund-more', amount: 1 }),
    ).rejects.toMatchObject({ kind: 'refused' })
    await control(`payments/${providerId}/settle-refunds`, {})
    expect(await provider().readRefund({ providerId, refundId })).toBe('succeeded')
  })

  it('when a refund fails after all, then that is read, and it can be made again', async () => {
    const { providerId } = await provider().create(wanted())
    await decide(providerId, 'slow')
    await decide(providerId, 'next')
    await decide(providerId, 'next')
    await control(`payments/${providerId}/fail-refunds`, {})
    const refund = { providerId, amount: 4_700, currency: 'GBP', saleReference: 'K7M2P9QXRT4WBN6D' }
    const made = await provider().refund({ ...refund, idempotencyKey: `${providerId}-1` })
    expect(made.status).toBe('pending')
    const { refundId } = made
    const { amount, currency } = refund
    const listed = { refundId, providerId, amount, currency, idempotencyKey: `${providerId}-1` }
    expect(await provider().listRefunds(providerId)).toMatchObject([listed])
    await control(`payments/${providerId}/settle-refunds`, {})
    expect(await provider().readRefund({ providerId, refundId })).toBe('failed')
    const again = await provider().refund({ ...refund, idempotencyKey: `${providerId}-2` })
    expect(again.refundId).not.toBe(refundId)
    await expect(provider().readRefund({ providerId, refundId: 'none' })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  it.each([
    ['nobody is named', { payer: null }],
    ['there is no account of its currency', { currency: 'USD' }],
  ])('when %s, then it is refused', async (_, change) => {
    await expect(provider().create(wanted(change))).rejects.toMatchObject({ kind: 'refused' })
  })

  it('when its page is on another host, then nobody is sent there', async () => {
    const elsewhere = provider({ pageBase: 'https://payment.truelayer.com' })
    expect((await elsewhere.create(wanted())).handOver).toBeNull()
  })
})

describe('signatures', () => {
  it('when the key is another one, then nothing happens and nothing is sure', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp521r1' })
    const forged = provider({ privateKey: privateKey.export({ format: 'pem', type: 'sec1' }) })
    await expect(forged.create(wanted())).rejects.toThrow('Invalid Tl-Signature')
  })
})

describe('faults of the provider', () => {
  it.each([
    ['does not answer before it did it', 'timeout_before'],
    ['does not answer after it did it', 'timeout_after'],
    ['breaks before it did it', 'error_500'],
    ['breaks after it did it', 'error_500_after'],
  ])('when it %s, then asking again gives the one payment', async (_, kind) => {
    const asked = wanted()
    const impatient = provider({}, 300)
    await impatient.requireReady('GBP')
    await control('api-fault', { kind, method: 'POST' })
    await expect(impatient.create(asked)).rejects.toMatchObject({ kind: 'unknown' })
    const { providerId } = await impatient.create(asked)
    expect((await impatient.create(asked)).providerId).toBe(providerId)
    expect(await provider().read(providerId)).toMatchObject({ status: 'open' })
  })

  it('when it asks for another try, then it gets it with the same key', async () => {
    const ready = provider()
    await ready.requireReady('GBP')
    await control('api-fault', { kind: 'rate_limited', method: 'POST' })
    expect((await ready.create(wanted())).providerId).toMatch(/^bankpay_/)
    await control('api-fault', { kind: 'rate_limited', count: '3', method: 'POST' })
    await expect(ready.create(wanted())).rejects.toMatchObject({ kind: 'unknown' })
    // It was asked three times, and no more often.
    expect((await ready.create(wanted())).providerId).toMatch(/^bankpay_/)
  })

  it('when our keys are wrong, then nothing is sure, and the error says where to look', async () => {
    await expect(provider({ clientSecret: 'wrong' }).requireReady('GBP')).rejects.toThrow(
      /TrueLayer answered 400 to token: invalid_client \(trace sandbox-/,
    )
  })

  it.each([
    ['an answer is far too large', 200, { id: 'x'.repeat(300_000) }],
    ['an answer has another shape', 200, { id: 7 }],
    ['we are shut out', 403, {}],
  ])('when %s, then nothing is sure', async (_, status, payment) => {
    const vendor = await startLocalVendor()
    vendor.answer((response, request) => {
      const token = request.url === '/connect/token'
      const body = token ? { access_token: 'a', expires_in: 60 } : payment
      const type = { 'content-type': 'application/json' }
      response.writeHead(token ? 200 : status, type).end(JSON.stringify(body))
    })
    const strange = provider({ apiBase: vendor.url, authBase: vendor.url })
    await expect(strange.read('x')).rejects.toMatchObject({ kind: 'unknown' })
    vendor.close()
  })

  it('when a token has run out, then a new one is asked for, and once for many calls', async () => {
    let tokens = 0
    const vendor = await startLocalVendor()
    vendor.answer((response, request) => {
      if (request.url === '/connect/token') {
        tokens += 1
        const token = { access_token: `token-${tokens}`, expires_in: 3600 }
        return response.writeHead(200).end(JSON.stringify(token))
      }
      if (request.headers.authorization === 'Bearer token-1') return response.writeHead(401).end()
      const accounts = { items: [{ id: 'a', currency: 'GBP' }] }
      return response.writeHead(200).end(JSON.stringify(accounts))
    })
    const renewed = provider({ apiBase: vendor.url, authBase: vendor.url })
    await Promise.all(Array.from({ length: 5 }, async () => await renewed.requireReady('GBP')))
    // The first one was refused, and the second serves all five.
    expect(tokens).toBe(2)
    vendor.close()
  })
})
