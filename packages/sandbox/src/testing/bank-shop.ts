import { sign, verify, type HttpMethod } from 'truelayer-signing'
import { onTestFinished } from 'vitest'
import type { PostOutcome } from '../http-post.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../start-sandbox.ts'
import { manualClock } from './manual-clock.ts'

interface ReceivedEvent {
  readonly type: string
  readonly event_id: string
  readonly payment_id?: string
}

const hookPath = '/webhooks/truelayer/'

/** A sandbox, a shop's signed calls to its bank, and a webhook receiver that checks each signature. */
export async function bankShop(options: SandboxOptions = {}, clock = manualClock()) {
  const events: ReceivedEvent[] = []
  const told = { outcome: { status: 200 } as PostOutcome }
  const known = { jwks: '' }
  const sandbox: Sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    clock,
    ...options,
    async post(_url, headers, body) {
      verify({
        jwks: known.jwks,
        signature: headers['tl-signature'] ?? '',
        method: 'POST' as HttpMethod.Post,
        path: hookPath,
        body,
        headers,
        requiredHeaders: ['X-Tl-Webhook-Timestamp'],
      })
      await Promise.resolve()
      events.push(JSON.parse(body) as ReceivedEvent)
      return told.outcome
    },
  })
  onTestFinished(() => sandbox.close())
  const { truelayer } = sandbox
  known.jwks = await (await fetch(truelayer.webhookKeys)).text()
  truelayer.setWebhook(`http://shop.example${hookPath}`)
  let keys = 0

  async function post(path: string, body: object, more: Record<string, string> = {}) {
    const text = JSON.stringify(body)
    const key = more['idempotency-key'] ?? `key-${(keys += 1)}`
    const signature = sign({
      kid: truelayer.keyId,
      privateKeyPem: truelayer.privateKey,
      path: new URL(truelayer.apiBase + path).pathname,
      headers: { 'Idempotency-Key': key },
      body: text,
    })
    return await fetch(truelayer.apiBase + path, {
      method: 'POST',
      body: text,
      headers: {
        authorization: 'Bearer sandbox-access-token',
        'content-type': 'application/json',
        'idempotency-key': key,
        'tl-signature': signature,
        ...more,
      },
    })
  }

  return {
    sandbox,
    clock,
    events,
    post,
    types: async () => {
      await truelayer.webhooksSent()
      return events.map(({ type }) => type)
    },
    answer: (outcome: PostOutcome) => void (told.outcome = outcome),
    async pay(more: Record<string, string> = {}) {
      const made = (await (await post('/v3/payments', newPayment, more)).json()) as {
        id: string
        resource_token: string
      }
      return made
    },
    async read(id: string) {
      const headers = { authorization: 'Bearer sandbox-access-token' }
      const answer = await fetch(`${truelayer.apiBase}/v3/payments/${id}`, { headers })
      return (await answer.json()) as { status: string; failure_reason?: string }
    },
    /** Presses a button on the bank's page; answers the URL it leads to. */
    async press(payment: { id: string; resource_token: string }, answer: string) {
      const pressed = await fetch(`${sandbox.url}/truelayer/bank/${payment.id}`, {
        method: 'POST',
        body: new URLSearchParams({ token: payment.resource_token, answer }),
        redirect: 'manual',
      })
      return pressed.headers.get('location')
    },
    async control(path: string, input: object = {}) {
      return await fetch(`${sandbox.url}/_control/truelayer/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    },
    restart: async () => await bankShop(options, clock),
  }
}

export const newPayment = {
  amount_in_minor: 2_500,
  currency: 'GBP',
  payment_method: {
    type: 'bank_transfer',
    provider_selection: { type: 'user_selected' },
    beneficiary: {
      type: 'merchant_account',
      merchant_account_id: 'sandbox-merchant-gbp',
      reference: 'K7M2P9QXRT4WBN6D',
    },
  },
  user: { name: 'Ada Lovelace', email: 'ada@example.com' },
  metadata: { sale_reference: 'K7M2P9QXRT4WBN6D' },
  hosted_page: { return_uri: 'https://shop.example/back/?a=1' },
}
