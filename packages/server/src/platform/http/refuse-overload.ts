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

/**
 * Turns visitors away while the process's event loop lags by more than `maxDelayMs` on average over a second: buyers
 * already inside get through. 0 turns nobody away.
 */
export async function refuseOverload(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request, _reply, _type, delayMs) => {
      // No delay was measured: one long piece of work, such as the start, left no time to measure any.
      if (!Number.isFinite(delayMs) || files.test(request.url)) return
      if (deliveries.test(request.url)) return
      await Promise.reject(busy(new Error(`the event loop is ${delayMs?.toFixed(0)} ms behind`)))
    },
  })
}
