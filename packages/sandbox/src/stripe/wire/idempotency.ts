import { createHash } from 'node:crypto'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { KeptAnswer } from '../objects.ts'
import type { World } from '../world.ts'
import { StripeFailure } from './stripe-error.ts'

const keptForMs = dayMs

export interface Idempotency {
  /** The stored answer for a key. Throws 400 for other parameters, 409 while the first call is under way. */
  begin(key: string, fingerprint: string): KeptAnswer | null
  /** Stores the answer, unless it only says that the request was wrong. */
  finish(answer: Omit<KeptAnswer, 'at'>): void
  /** Forgets a key whose call had no effect. */
  abandon(key: string): void
}

/** Keys are kept for 24 hours, and over a restart (docs.stripe.com/api/idempotent_requests). */
export function createIdempotency(world: World): Idempotency {
  const busy = new Set<string>()
  const isOld = ({ at }: KeptAnswer) => world.clock.now() - at >= keptForMs
  for (const { id } of world.store.all('kept_answer', isOld)) world.store.remove('kept_answer', id)
  return {
    begin(key, fingerprint) {
      const kept = world.store.get('kept_answer', key)
      const known = kept && !isOld(kept) ? kept : null
      if (known && known.fingerprint !== fingerprint)
        throw new StripeFailure(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
            'Try using a key other than the one given if you meant to execute a different request.',
        })
      if (known) return known
      if (busy.has(key))
        throw new StripeFailure(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message:
            'There is currently another in-progress request using this Idempotency-Key. Try again later.',
        })
      busy.add(key)
      return null
    },
    finish(answer) {
      busy.delete(answer.id)
      if (keeps(answer.status)) world.store.put('kept_answer', { ...answer, at: world.clock.now() })
    },
    abandon: (key) => void busy.delete(key),
  }
}

/** Requests that never ran leave no trace: they may be sent again, corrected, with the same key. */
function keeps(status: number): boolean {
  return status < 300 || status === 402 || status >= 500
}

/** The same for equal requests. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}
