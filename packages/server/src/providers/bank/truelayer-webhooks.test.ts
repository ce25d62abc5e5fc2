import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookToleranceSeconds } from '@foyer/contract/limits.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import { verify, type HttpMethod } from 'truelayer-signing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWebhookCheck } from './truelayer-webhooks.ts'

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8').trim()

const keysUrl = 'https://webhooks.truelayer.com/.well-known/jwks'
const signedAt = '2021-11-29T11:42:55Z'
const after = (seconds: number) => new Date(Date.parse(signedAt) + seconds * secondMs)
const body = '{"event_type":"example","event_id":"18b2842b-a57b-4887-a0a6-d3c7c36f1020"}'
const headers = {
  'tl-signature': fixture('webhook-signature.txt'),
  'x-tl-webhook-timestamp': signedAt,
  'content-type': 'application/json',
}

function publish(keys = fixture('jwks.json'), status = 200) {
  const fetched = vi.fn<() => Promise<Response>>(async () => new Response(keys, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function check(now: string | Date = signedAt, more: object = {}) {
  const clock = { now: new Date(now) }
  return {
    clock,
    isGenuine: createWebhookCheck({ keysUrl, path: '/tl-webhook', now: () => clock.now, ...more }),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe("the provider's own vectors", () => {
  it('when a request is theirs, then their library says so, and not after a change', () => {
    const request = {
      publicKeyPem: fixture('ec512-public.pem'),
      signature: fixture('tl-signature.txt'),
      method: 'POST' as HttpMethod.Post,
      path: '/merchant_accounts/a61acaef-ee05-4077-92f3-25543a11bd8d/sweeping',
      headers: { 'Idempotency-Key': 'idemp-2076717c-9005-4811-a321-9e0787fa0382' },
      body: '{"currency":"GBP","max_amount_in_minor":5000000,"name":"Foo???"}',
    }
    expect(() => verify(request) as unknown).not.toThrow()
    expect(() => verify({ ...request, body: '{}' }) as unknown).toThrow('Invalid signature')
  })

  it('when a webhook is theirs, then it is genuine, and its keys are read once', async () => {
    const fetched = publish()
    const { isGenuine } = check()
    expect(await isGenuine(Buffer.from(body), headers)).toBe(true)
    expect(await isGenuine(Buffer.from(body), headers)).toBe(true)
    expect(fetched.mock.calls).toMatchObject([[keysUrl, { redirect: 'error' }]])
  })
})

interface Change {
  readonly text?: string
  readonly path?: string
  readonly now?: Date
  readonly headers?: Readonly<Record<string, string | undefined>>
}

describe('a webhook that is not genuine', () => {
  it.each([
    ['has another body', { text: `${body} ` }],
    ['has its fields in another order', { text: '{"event_id":"1","event_type":"example"}' }],
    [
      'has another time',
      { headers: { ...headers, 'x-tl-webhook-timestamp': '2021-11-29T11:42:56Z' } },
    ],
    ['has no time', { headers: { ...headers, 'x-tl-webhook-timestamp': undefined } }],
    ['has another type', { headers: { ...headers, 'content-type': 'text/plain' } }],
    ['has no signature', { headers: { ...headers, 'tl-signature': undefined } }],
    ['has a signature without sense', { headers: { ...headers, 'tl-signature': 'a..b' } }],
    ['came to another path', { path: '/webhooks/truelayer/' }],
    ['is a second too old', { now: after(webhookToleranceSeconds + 1) }],
    ['is from a second too far ahead', { now: after(-webhookToleranceSeconds - 1) }],
  ])('when it %s, then it is refused', async (_, change: Change) => {
    publish()
    const { now, text = body, headers: sent = headers, ...more } = change
    const { isGenuine } = check(now, more)
    expect(await isGenuine(Buffer.from(text), sent)).toBe(false)
  })

  it('when it names keys of somebody else, then they are not even read', async () => {
    const fetched = publish()
    const { isGenuine } = check(signedAt, {
      keysUrl: 'https://webhooks.truelayer-sandbox.com/.well-known/jwks',
    })
    expect(await isGenuine(Buffer.from(body), headers)).toBe(false)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('when its key is not published, then it is refused, and forgers do not make us ask each time', async () => {
    const fetched = publish('{"keys":[]}')
    const { isGenuine, clock } = check()
    for (let count = 0; count < 5; count += 1)
      expect(await isGenuine(Buffer.from(body), headers)).toBe(false)
    expect(fetched).toHaveBeenCalledTimes(1)
    publish()
    clock.now = after(10)
    expect(await isGenuine(Buffer.from(body), headers)).toBe(true)
  })

  it('when a key is withdrawn, then it is believed for an hour at most', async () => {
    publish()
    const { isGenuine, clock } = check()
    expect(await isGenuine(Buffer.from(body), headers)).toBe(true)
    const fetched = publish('{"keys":[]}')
    clock.now = after(webhookToleranceSeconds)
    expect(await isGenuine(Buffer.from(body), headers)).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['the keys cannot be had', () => publish('', 503)],
    ['the keys have no shape', () => publish('{"keys":7}')],
    ['the keys are far too large', () => publish(`{"keys":[],"x":"${'x'.repeat(300_000)}"}`)],
  ])('when %s, then nobody knows', async (_, publishing) => {
    publishing()
    const { isGenuine } = check()
    await expect(isGenuine(Buffer.from(body), headers)).rejects.toMatchObject({ kind: 'unknown' })
  })
})
