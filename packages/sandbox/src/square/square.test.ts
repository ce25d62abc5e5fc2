import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PostOutcome } from '../http-post.ts'
import { startSandbox } from '../start-sandbox.ts'
import { manualClock, type ManualClock } from '../testing/manual-clock.ts'
import { signSquare } from './webhooks.ts'

const hook = 'http://shop.example/webhooks/square/'

interface Event {
  readonly type: string
  readonly event_id: string
  readonly data: { readonly object: { readonly payment?: { readonly status: string } } }
}

/** A sandbox with a shop that listens, and a clock that the test controls. */
async function shop(dataDir?: string, clock: ManualClock = manualClock()) {
  const heard: Event[] = []
  let outcome: PostOutcome = { status: 200 }
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    clock,
    ...(dataDir === undefined ? {} : { dataDir }),
    post: async (url, headers, body) => {
      const signature = signSquare(sandbox.square.webhookSignatureKey, url, body)
      expect(headers['x-square-hmacsha256-signature']).toBe(signature)
      heard.push(JSON.parse(body) as Event)
      return await Promise.resolve(outcome)
    },
  })
  onTestFinished(() => sandbox.close())
  sandbox.square.setWebhook(hook)
  const ask = async (path: string, body?: object, key = sandbox.square.accessToken) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
  const pay = async (more: object = {}) =>
    await ask('/v2/payments', {
      source_id: 'cnon:card-nonce-ok',
      idempotency_key: `key-${Math.trunc(clock.now())}-${heard.length}`,
      amount_money: { amount: 4_700, currency: 'GBP' },
      location_id: 'L1',
      ...more,
    })
  return {
    ask,
    pay,
    clock,
    sandbox,
    types: async () => {
      await sandbox.square.webhooksSent()
      return heard.map(({ type }) => type)
    },
    heard,
    answer: (next: PostOutcome) => void (outcome = next),
    control: async (button: string, input: object) =>
      await fetch(`${sandbox.url}/_control/square/${button}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
  }
}

const refused: readonly (readonly [what: string, more: object, field: string])[] = [
  ['an unknown field', { reference: 'K7M2' }, 'reference'],
  ['a text that is too long', { reference_id: 'x'.repeat(41) }, 'reference_id'],
  ['an empty text', { buyer_email_address: '' }, 'buyer_email_address'],
  ['a flag that is no flag', { autocomplete: 'yes' }, 'autocomplete'],
  ['a sum with a third part', { tip_money: { amount: 1, currency: 'GBP', vat: 1 } }, 'tip_money'],
  [
    'less than all of it, which would be taken at once',
    { accept_partial_authorization: true },
    'accept_partial_authorization',
  ],
]

test('a payment with an unknown or wrong field is refused, which is named', async () => {
  const { pay } = await shop()
  for (const [what, more, field] of refused) {
    const { status, body } = await pay({ idempotency_key: field, ...more })
    const named = (body as { errors?: { field: string }[] }).errors?.[0]?.field
    expect([what, status, named]).toEqual([what, 400, field])
  }
})

describe('the Payments API', () => {
  test('when a payment is asked for with a long key, no amount, a stranger’s key, it is refused', async () => {
    const { pay, ask } = await shop()
    const long = await pay({ idempotency_key: 'k'.repeat(46) })
    expect([long.status, long.body]).toMatchObject([400, { errors: [{ code: 'VALUE_TOO_LONG' }] }])
    expect((await pay({ amount_money: { amount: 1.5, currency: 'GBP' } })).status).toBe(400)
    expect((await ask('/v2/payments/x', undefined, 'EAAA-wrong')).status).toBe(401)
    expect((await ask('/v2/payments/x')).status).toBe(404)
  })

  test('when a key comes again, it has the same answer, refusals too; with other words it has none', async () => {
    const { pay } = await shop()
    const declined = { idempotency_key: 'one', source_id: 'cnon:card-nonce-declined' }
    const first = await pay(declined)
    expect(first).toMatchObject({ status: 400, body: { payment: { status: 'FAILED' } } })
    expect(await pay(declined)).toEqual(first)
    const other = await pay({ idempotency_key: 'one' })
    expect(other.body).toMatchObject({ errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] })
  })
})

describe('the webhooks', () => {
  test('when a payment is made, its events are signed and come in order; a refusal is told as well', async () => {
    const { pay, types, heard } = await shop()
    await pay()
    expect(await types()).toEqual(['payment.created', 'payment.updated'])
    expect(heard.at(-1)?.data.object.payment?.status).toBe('COMPLETED')
  })

  test.each([
    ['lost', ['payment.created'], ['payment.created']],
    ['late', ['payment.created'], ['payment.created', 'payment.updated']],
    [
      'duplicate',
      ['payment.created', 'payment.updated', 'payment.updated'],
      ['payment.created', 'payment.updated', 'payment.updated'],
    ],
  ])('when the next event is %s, so it is', async (kind, atOnce, later) => {
    const { pay, types, control, clock } = await shop()
    await control('webhook-fault', { kind, event: 'payment.updated', seconds: '10' })
    await pay()
    expect(await types()).toEqual(atOnce)
    clock.advance(11_000)
    expect(await types()).toEqual(later)
  })

  test('when an event is overtaken, it comes after the one behind it', async () => {
    const { pay, types, control } = await shop()
    await control('webhook-fault', { kind: 'out_of_order', event: 'payment.created' })
    await pay()
    expect(await types()).toEqual(['payment.updated', 'payment.created'])
  })

  test('when the shop does not take it, it is sent again, over a restart too', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-square-'))
    const first = await shop(dataDir)
    first.answer({ status: 503 })
    const made = await first.pay({ idempotency_key: 'kept' })
    await first.types()
    await first.sandbox.close()
    const second = await shop(dataDir, first.clock)
    expect(await second.pay({ idempotency_key: 'kept' })).toEqual(made)
    second.clock.advance(2_000)
    expect(await second.types()).toEqual(['payment.created', 'payment.updated'])
  })
})

describe('refunds', () => {
  test('when money is refunded, it arrives later and is told; more than there was is refused', async () => {
    const { pay, ask, clock, types } = await shop()
    const { body } = await pay()
    const { id } = body['payment'] as unknown as { id: string }
    const refund = {
      idempotency_key: 'r1',
      payment_id: id,
      amount_money: { amount: 4_700, currency: 'GBP' },
    }
    expect((await ask('/v2/refunds', refund)).body).toMatchObject({ refund: { status: 'PENDING' } })
    expect((await ask('/v2/refunds', { ...refund, idempotency_key: 'r2' })).status).toBe(400)
    clock.advance(6_000)
    expect((await types()).slice(2)).toEqual([
      'refund.created',
      'refund.updated',
      'payment.updated',
    ])
  })
})

test('the control panel shows what there is, with its buttons', async () => {
  const { pay, sandbox, control } = await shop()
  await pay({ reference_id: 'K7M2P9QXRT4WBN6D' })
  const text = await (await fetch(sandbox.url)).text()
  expect(text).toContain('<h2 id="square">Square</h2>')
  expect(text).toContain('47.00 GBP')
  expect(text).toContain('K7M2P9QXRT4WBN6D')
  expect((await control('webhook-fault', { kind: 'eaten' })).status).toBe(422)
})
