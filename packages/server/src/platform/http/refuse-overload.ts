import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '../errors.ts'

/**
 * These are cheap to send: an admitted page must not miss its style, the frame it was agreed to measure in, or the script
 * without which it cannot pay.
 */
const files = /^\/(?:assets|pictures|measure|ajax\/checkout\/checkout\/javascript-square)\//
/** A buyer who has paid is never turned away. */
const deliveries = /^\/ajax\/checkout\/checkout\/deliver_to_/

/** Two measurements further apart than this have nothing to do with each other. */
const togetherMs = 30_000

/**
 * Turns visitors away while the process's event loop lags by more than `maxDelayMs` on average over a second, twice within half a minute: buyers
 * already inside get through. Once alone is a machine that stood still for a moment, and is over when it is known. 0 turns nobody away.
 */
export async function refuseOverload(app: FastifyInstance, maxDelayMs = 2_000): Promise<void> {
  let last = { delayMs: 0, at: -Infinity, isSecond: false }
  /** A measurement holds until the next one, which never has the very same figure. */
  function isSecond(delayMs: number): boolean {
    if (delayMs !== last.delayMs) {
      const at = performance.now()
      last = { delayMs, at, isSecond: at - last.at < togetherMs }
    }
    return last.isSecond
  }
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request, _reply, _type, delayMs) => {
      // No delay was measured: one long piece of work, such as the start, left no time to measure any.
      if (delayMs === undefined || !Number.isFinite(delayMs) || !isSecond(delayMs)) return
      if (files.test(request.url)) return
      if (deliveries.test(request.url)) return
      await Promise.reject(busy(new Error(`the event loop is ${delayMs.toFixed(0)} ms behind`)))
    },
  })
}
