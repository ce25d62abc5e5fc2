import { callsOfKeyPerMinute } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMany } from '../errors.ts'
import { countInProcess } from '../limits/count-in-process.ts'
import type { Actor } from './handle-operation.ts'

/** Counts a call of a program against its key. @throws FoyerError rate_limited */
export type CountKey = (request: FastifyRequest, actor: Actor) => Promise<void>

/** Counts all operations together, from whatever networks a program calls. */
export function countCallsOfKeys(app: FastifyInstance): CountKey {
  const callers = new WeakMap<FastifyRequest, number>()
  const count = countInProcess(app, {
    mostPerMinute: callsOfKeyPerMinute,
    keyOf: (request) => `key ${callers.get(request)}`,
    refusal: (seconds) => tooMany(t('This key was used too often.'), seconds),
  })
  return async (request, actor) => {
    if (actor.kind !== 'key') return
    callers.set(request, actor.id)
    await count(request)
  }
}
