import type { IncomingHttpHeaders } from 'node:http'
import { webhookToleranceSeconds } from '@foyer/contract/limits.ts'
import { extractJku, extractKid, verify, type HttpMethod } from 'truelayer-signing'
import * as z from 'zod'
import { hourMs, secondMs } from '@foyer/contract/time-units.ts'
import { PaymentProviderError } from '../payment/port.ts'
import { readBody } from './read-body.ts'

const keysTimeoutMs = 5_000
/** A withdrawn key is trusted no longer than this. */
const keysLifeMs = hourMs
/** The shortest time between two requests for keys, whatever made-up keys the messages name. */
const keysPauseMs = 10_000

const keysShape = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })

interface KnownKeys {
  readonly json: string
  readonly ids: ReadonlySet<string>
  readonly at: number
}

export interface WebhookCheck {
  /** The only URL that keys are read from, whatever a message names. */
  readonly keysUrl: string
  /** The webhook's path, which is part of the signed text. */
  readonly path: string
  readonly now: () => Date
}

export type IsGenuine = (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<boolean>

/**
 * Checks the signature of a webhook: https://docs.truelayer.com/docs/verify-the-webhook-signature. The check throws a
 * PaymentProviderError when the keys cannot be had, because the message may then be genuine or not.
 */
export function createWebhookCheck({ keysUrl, path, now }: WebhookCheck): IsGenuine {
  let known: KnownKeys | null = null
  let fetching: Promise<KnownKeys> | null = null

  async function fetchKeys(): Promise<KnownKeys> {
    try {
      const answer = await fetch(keysUrl, {
        redirect: 'error',
        signal: AbortSignal.timeout(keysTimeoutMs),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const json = await readBody(answer)
      const { keys } = keysShape.parse(JSON.parse(json))
      return { json, ids: new Set(keys.map(({ kid }) => kid)), at: now().getTime() }
    } catch (error) {
      throw new PaymentProviderError('unknown', "TrueLayer's keys cannot be read", null, error)
    }
  }

  async function keysWith(kid: string): Promise<string | null> {
    const age = known === null ? Number.POSITIVE_INFINITY : now().getTime() - known.at
    const enough = known?.ids.has(kid) === true ? keysLifeMs : keysPauseMs
    if (known === null || age >= enough) {
      fetching ??= fetchKeys().finally(() => {
        fetching = null
      })
      known = await fetching
    }
    return known.ids.has(kid) ? known.json : null
  }

  return async (rawBody, headers) => {
    const signature = headers['tl-signature']
    if (typeof signature !== 'string' || !isFresh(headers, now())) return false
    try {
      if (extractJku(signature) !== keysUrl) return false
      const jwks = await keysWith(extractKid(signature))
      if (jwks === null) return false
      verify({
        jwks,
        signature,
        method: 'POST' as HttpMethod.Post,
        path,
        body: rawBody.toString('utf8'),
        headers: textsOf(headers),
        // An unsigned time could be changed by somebody who sends the message again.
        requiredHeaders: ['X-Tl-Webhook-Timestamp'],
      })
      return true
    } catch (error) {
      if (error instanceof PaymentProviderError) throw error
      return false
    }
  }
}

function isFresh(headers: IncomingHttpHeaders, now: Date): boolean {
  const at = Date.parse(String(headers['x-tl-webhook-timestamp']))
  return Math.abs(now.getTime() - at) <= webhookToleranceSeconds * secondMs
}

function textsOf(headers: IncomingHttpHeaders): Record<string, string> {
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}
