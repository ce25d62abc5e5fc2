import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../testing/providers/simulators.ts'
import type { NewProviderPayment } from '../payment/port.ts'
import { createSquareProvider } from './square.ts'

const webhookUrl = 'https://tickets.example/webhooks/square/'
let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSimulators()
})
afterAll(() => sandbox.stop())
afterEach(async () => await control('clear-faults', {}))

const provider = (overrides: object = {}, timeoutMs?: number) =>
  createSquareProvider({ ...sandbox.square, ...overrides }, webhookUrl, timeoutMs)

const control = async (button: string, input: object) =>
  await pressButton(sandbox, `square/${button}`, input)

let keys = 0
const wanted = (token = 'cnon:card-nonce-ok'): NewProviderPayment => ({
  idempotencyKey: `sale-K7M2P9QXRT4WBN6D-square-${(keys += 1)}`,
  amount: 4_700,
  currency: 'GBP',
  saleReference: 'K7M2P9QXRT4WBN6D',
  payer: null,
  source: { token, verificationToken: null, locationId: 'LCORNERTABLE1' },
})

describe('Square', () => {
  it('when the card pays, then it is taken in one call, once for a key, in plain numbers', async () => {
    const payment = wanted()
    const made = await provider().create(payment)
    expect(await provider().create(payment)).toEqual(made)
    const state = await provider().read(made.providerId)
    expect(state).toEqual({
      providerId: made.providerId,
      status: 'captured',
      capturedAmount: 4_700,
      currency: 'GBP',
      saleReference: 'K7M2P9QXRT4WBN6D',
      failureText: null,
      cardLast4: '1111',
    })
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })

  it.each([
    ['cnon:card-nonce-declined', 'Your card was declined. Please try another one.'],
    [
      'cnon:card-nonce-rejected-cvv',
      'The security code does not match the card. Please check it and try again.',
    ],
    [
      'cnon:card-nonce-rejected-postalcode',
      'The postcode does not match the card. Please check it and try again.',
    ],
    [
      'cnon:card-nonce-rejected-expiration',
      'The expiry date is not valid. Please check it and try again.',
    ],
    [
      'cnon:card-nonce-already-used',
      'These card details were used already. Please type them again.',
    ],
  ])(
    'when the token is %s, then it is refused, each time, with a text for the buyer',
    async (token, text) => {
      const payment = wanted(token)
      const refused = { kind: 'refused', userMessage: text }
      await expect(provider().create(payment)).rejects.toMatchObject(refused)
      await expect(provider().create(payment)).rejects.toMatchObject(refused)
    },
  )

  it('when it fails after the work is done, then asking again inside the call finds the one payment', async () => {
    await control('api-fault', { kind: 'error_500_after', path: '/v2/payments' })
    const made = await provider().create(wanted())
    expect((await provider().read(made.providerId)).status).toBe('captured')
  })

  it.each(['timeout_before', 'timeout_after'])(
    'when there is a %s, then nothing is known, and the same key settles it',
    async (kind) => {
      await control('api-fault', { kind, count: '2', path: '/v2/payments' })
      const payment = wanted()
      const impatient = provider({}, 400)
      await expect(impatient.create(payment)).rejects.toMatchObject({ kind: 'unknown' })
      await control('clear-faults', {})
      const made = await provider().create(payment)
      expect((await provider().read(made.providerId)).capturedAmount).toBe(4_700)
      expect(await provider().cancelUnanswered(payment)).toBe(false)
    },
  )

  it('when it was never made, then it is seen to that it never will be', async () => {
    expect(await provider().cancelUnanswered(wanted())).toBe(true)
  })

  it.each([
    ['the key is wrong', { accessToken: 'EAAA-wrong' }],
    ['nobody is there', { apiBase: 'http://127.0.0.1:9' }],
  ])('when %s, then that says nothing about the payment', async (_, overrides) => {
    await expect(provider(overrides).create(wanted())).rejects.toMatchObject({ kind: 'unknown' })
  })

  it('when the same key comes with other words, then what the first came to is not denied', async () => {
    const payment = wanted()
    await provider().create(payment)
    const other = { ...payment, amount: 4_800 }
    await expect(provider().create(other)).rejects.toMatchObject({ kind: 'unknown' })
  })

  it('when it is too late to cancel, then it says what became of it', async () => {
    const { providerId } = await provider().create(wanted())
    expect((await provider().cancel(providerId)).status).toBe('captured')
    await expect(provider().read('sq_unknown')).rejects.toMatchObject({ kind: 'refused' })
  })

  it('gives money back, once for a key, and never more than there was', async () => {
    const { providerId } = await provider().create(wanted())
    const refund = {
      idempotencyKey: `refund-${providerId.slice(-8)}`,
      providerId,
      amount: 4_700,
      currency: 'GBP',
      saleReference: 'K7M2P9QXRT4WBN6D',
    }
    const made = await provider().refund(refund)
    expect(made.status).toBe('pending')
    expect(await provider().refund(refund)).toEqual(made)
    const { amount, currency, idempotencyKey } = refund
    const listed = { ...made, providerId, amount, currency, idempotencyKey }
    expect(await provider().listRefunds(providerId)).toEqual([listed])
    expect(await provider().listRefundsSince?.(new Date(0))).toContainEqual(listed)
    expect(await provider().listRefundsSince?.(new Date('2100-01-01T00:00:00Z'))).toEqual([])
    const again = { ...refund, idempotencyKey: `${refund.idempotencyKey}-2`, amount: 1 }
    await expect(provider().refund(again)).rejects.toMatchObject({ kind: 'refused' })
    await control(`payments/${providerId}/fail-refunds`, {})
    await control(`payments/${providerId}/settle-refunds`, {})
    expect(await provider().readRefund({ ...made, providerId })).toBe('failed')
    const second = await provider().refund({ ...refund, idempotencyKey: 'refund-again' })
    expect(second.refundId).not.toBe(made.refundId)
  })
})

describe('events of Square', () => {
  const body = JSON.stringify({
    event_id: 'evt_1',
    type: 'payment.updated',
    data: { object: { payment: { id: 'sq_1', note: 'sale-K7M2P9QXRT4WBN6D-square-1' } } },
  })
  const sign = (url: string, text: string, key = sandbox.square.webhookSignatureKey) =>
    createHmac('sha256', key)
      .update(url + text)
      .digest('base64')
  const hear = async (text: string, signature?: string) =>
    await provider().readWebhook(Buffer.from(text), {
      ...(signature !== undefined && { 'x-square-hmacsha256-signature': signature }),
    })

  it('when the signature is of our address and this body, then it is heard', async () => {
    expect(await hear(body, sign(webhookUrl, body))).toMatchObject({
      eventId: 'evt_1',
      type: 'payment.updated',
      paymentId: 'sq_1',
      idempotencyKey: 'sale-K7M2P9QXRT4WBN6D-square-1',
    })
  })

  it('when it is forged, of another address, altered, reordered or no event, then it is not', async () => {
    expect(await hear(body)).toBeNull()
    expect(await hear(body, sign(webhookUrl, body, 'another key'))).toBeNull()
    expect(await hear(body, sign('https://elsewhere.example/webhooks/square/', body))).toBeNull()
    expect(await hear(body.replace('sq_1', 'sq_2'), sign(webhookUrl, body))).toBeNull()
    expect(await hear(JSON.stringify(JSON.parse(body), null, 1), sign(webhookUrl, body))).toBeNull()
    expect(await hear('[]', sign(webhookUrl, '[]'))).toBeNull()
    expect(await hear('{', sign(webhookUrl, '{'))).toBeNull()
  })

  it('when it is about a refund, then about its payment', async () => {
    const text = JSON.stringify({
      event_id: 'evt_2',
      type: 'refund.updated',
      data: { object: { refund: { id: 'r', payment_id: 'sq_9' } } },
    })
    expect(await hear(text, sign(webhookUrl, text))).toMatchObject({ paymentId: 'sq_9' })
  })
})
