import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Call } from '../../purchase/buyer.ts'
import type { Chance } from './chance.ts'
import { Unanswered, type Connections, type WireAnswer } from './connections.ts'
import { countOddity, countOne, noteTime, type Tally } from './tally.ts'

/** A browser: keeps cookies, tries again when it is turned away for now. */
export interface Visitor {
  readonly ip: string
  readonly cookies: Map<string, string>
  /** @throws GaveUp when nothing but refusals comes for longer than anybody tries */
  ask(call: Call, as: Counted): Promise<WireAnswer>
  /** The same for what is public: without cookies. */
  look(url: string, as: Counted): Promise<WireAnswer>
}

/** Where the answer's time and bytes are counted. */
export type Counted = 'coming' | 'waiting' | 'inside' | 'bot'

class GaveUp extends Error {}

const patienceMs = 3 * minuteMs
/** What those who come ask of the queue; those who wait or are called are not to stand behind them. */
const ways = new Set(['queue page', 'queue challenge', 'queue join'])

/**
 * What a phone's browser sends with every request over HTTP/1.1, beside the cookies: over HTTP/2 it is a fraction, so that
 * what is counted here is the most it can be.
 */
const usualHeaders = [
  'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'accept-language: en-GB,en;q=0.9',
  'accept-encoding: identity',
  'sec-ch-ua: "Chromium";v="138", "Not=A?Brand";v="8"',
  'sec-ch-ua-mobile: ?1',
  'sec-ch-ua-platform: "Android"',
  'sec-fetch-site: same-origin',
].join('\r\n')

export function openVisitor(
  {
    connections,
    host,
    tally,
  }: { connections: Readonly<Record<'queue' | 'shop', Connections>>; host: string; tally: Tally },
  ip: string,
  chance: Chance,
  cookies = new Map<string, string>(),
): Visitor {
  async function ask(call: Call, as: Counted, sent = cookies): Promise<WireAnswer> {
    const name = nameOf(call.url)
    for (const until = performance.now() + patienceMs; ;) {
      const began = performance.now()
      try {
        const answer = await connections[ways.has(name) ? 'queue' : 'shop'].ask(
          bytesOf(call, host, ip, sent),
        )
        const ms = performance.now() - began
        noteTime(as === 'inside' ? tally.inside : tally.outside, name, ms)
        countOne(tally.statuses, answer.status)
        if (as === 'waiting' || as === 'coming') {
          tally[as].requests += 1
          tally[as].bytes += answer.bytes
        }
        keepCookies(answer.head, cookies)
        if (!isTurnedAway(answer, call, tally)) return answer
        await setTimeout(pauseAfter(answer, chance))
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        tally.unanswered += 1
        await setTimeout(chance.between(500, 2_000))
      }
      if (performance.now() > until) throw new GaveUp(`${call.method} ${name}`)
    }
  }
  const none = new Map<string, string>()
  return {
    ip,
    cookies,
    ask: async (call, as) => await ask(call, as),
    look: async (url, as) =>
      await ask({ method: 'GET', url, headers: { accept: 'application/json' } }, as, none),
  }
}

/** Whether it is to be tried again. */
function isTurnedAway({ status, head, body }: WireAnswer, call: Call, tally: Tally): boolean {
  if (status === 429) return true
  if (status < 500) return false
  if (status === 503 && /\r\nretry-after:/i.test(head)) tally.unavailable += 1
  else tally.odd += 1
  countOddity(tally, `${call.method} ${nameOf(call.url)}: ${status} ${body.slice(0, 160)}`)
  return true
}

function pauseAfter({ head }: WireAnswer, chance: Chance): number {
  const seconds = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 1)
  return Math.min(60, Math.max(1, seconds)) * 1000 * chance.between(1, 1.5)
}

function keepCookies(head: string, cookies: Map<string, string>): void {
  if (!head.includes('et-cookie:') && !head.includes('et-Cookie:')) return
  for (const [, name = '', value = ''] of head.matchAll(/\r\nset-cookie: ([^=]+)=([^;\r]*)/gi)) {
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** The call's last part, or a page's path, without what differs from event to event. */
function nameOf(url: string): string {
  const [path = url] = url.split('?', 1)
  const parts = path.split('/')
  if (parts[1] === 'ajax')
    return parts[2] === 'queue' ? `queue ${parts.at(-2)}` : (parts.at(-2) ?? path)
  if (parts[1] === 'queue') return parts.length > 4 ? `queue ${parts[3]}` : 'queue page'
  if (parts[1] === 'events') return 'event page'
  return path
}

/** The call as a browser sends it through a proxy that reports the buyer's network. */
function bytesOf(
  call: Call,
  host: string,
  ip: string,
  cookies: ReadonlyMap<string, string>,
): string {
  const { method, url, headers, payload } = call
  let text = `${method} ${url} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${ip}\r\n${usualHeaders}\r\n`
  for (const [name, value] of Object.entries(headers)) text += `${name}: ${value}\r\n`
  if (cookies.size > 0)
    text += `cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}\r\n`
  if (method === 'POST') text += `content-length: ${Buffer.byteLength(payload ?? '')}\r\n`
  return `${text}\r\n${payload ?? ''}`
}
