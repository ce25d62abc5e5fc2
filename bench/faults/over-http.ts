import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** How the requests of all buyers of one run ended. */
export interface Tally {
  answered: number
  /** Refused for now, with Retry-After. */
  unavailable: number
  /** A server error other than 503, or a 503 without Retry-After. */
  odd: number
  /** No answer: nothing listens, or the connection broke. */
  unanswered: number
  /** The first few unexpected answers. */
  readonly oddities: string[]
  /** When (by performance.now) a write last succeeded. */
  wroteAt: number
  /** Milliseconds of the slowest answer since somebody last set it to 0. */
  slowestMs: number
}

export const createTally = (): Tally => ({
  answered: 0,
  unavailable: 0,
  odd: 0,
  unanswered: 0,
  oddities: [],
  wroteAt: 0,
  slowestMs: 0,
})

/** How long a buyer keeps trying one thing. */
const patienceMs = 150_000
const pauseMs = 200

/**
 * Stands in for the server that the shoppers of tests talk to, over real connections. It tries one server after another,
 * and repeats a call that is refused for now or stays unanswered, as a page does. `servers` are ports of this machine, or
 * URLs; `ip` is the buyer's IP address.
 */
export function overHttp(
  servers: readonly (number | string)[],
  ip: string,
  tally: Tally,
  isOver: () => boolean,
): FastifyInstance {
  let turn = Number(ip.split('.').at(-1))
  async function inject({ method = 'GET', url, headers, payload }: InjectOptions) {
    const path = typeof url === 'string' ? url : '/'
    const until = performance.now() + patienceMs
    while (performance.now() < until && !isOver()) {
      const server = servers[turn % servers.length]
      const origin = typeof server === 'number' ? `http://127.0.0.1:${server}` : server
      const began = performance.now()
      try {
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: { ...(headers as Record<string, string>), 'x-forwarded-for': ip },
          ...(typeof payload === 'string' ? { body: payload } : {}),
          redirect: 'manual',
          signal: AbortSignal.timeout(30_000),
        })
        const body = await answer.text()
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began)
        if (answer.status === 503 && answer.headers.has('retry-after')) tally.unavailable += 1
        else if (answer.status >= 500) {
          tally.odd += 1
          if (tally.oddities.length < 5)
            tally.oddities.push(`${method} ${path}: ${answer.status} ${body.slice(0, 200)}`)
        } else {
          tally.answered += 1
          if (method === 'POST' && answer.ok) tally.wroteAt = performance.now()
          return {
            statusCode: answer.status,
            body,
            headers: Object.fromEntries(answer.headers),
            cookies: answer.headers.getSetCookie().map(readCookie),
          }
        }
      } catch {
        tally.unanswered += 1
      }
      turn += 1
      await setTimeout(pauseMs)
    }
    throw new Error(`gave up on ${method} ${path}`)
  }
  return { inject } as unknown as FastifyInstance
}

function readCookie(text: string): { name: string; value: string } {
  const [pair = ''] = text.split(';', 1)
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) }
}
