import { createHmac, randomUUID } from 'node:crypto'
import type { SandboxProcess } from '../../packages/server/src/platform/sandbox-process.ts'
import { openClient } from '../http-load.ts'

type Stripe = SandboxProcess['stripe']

/** The question the shop asks about a payment. */
export const readIntent = ({ secretKey }: Stripe, intent: string): string =>
  [
    `GET /v1/payment_intents/${intent} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${secretKey}`,
    '',
    '',
  ].join('\r\n')

/** The event that tells of a captured payment, signed: docs.stripe.com/webhooks#verify-manually */
export function webhookOf({ webhookSecret }: Stripe, intent: { readonly id: string }): string {
  const created = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    created,
    type: 'payment_intent.succeeded',
    data: { object: intent },
  })
  const signature = createHmac('sha256', webhookSecret).update(`${created}.${body}`).digest('hex')
  return [
    'POST /webhooks/stripe/ HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `stripe-signature: t=${created},v1=${signature}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Sends every request once over this many connections; throws unless each is answered with 200. */
export async function askAll(port: number, connections: number, requests: readonly string[]) {
  const answers: string[] = []
  const times: number[] = []
  const left = requests.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await openClient(port)
      for (const request of left) {
        const asked = performance.now()
        const { status, body } = await client.ask(request)
        if (status !== 200) throw new Error(`answered with ${status}: ${body}`)
        times.push(performance.now() - asked)
        answers.push(body)
      }
      client.close()
    }),
  )
  const perSecond = (requests.length / (performance.now() - began)) * 1000
  return { answers, times, perSecond }
}
