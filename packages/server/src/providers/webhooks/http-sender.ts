import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { providerPatienceMs } from '@foyer/contract/limits.ts'
import type { WebhookAnswer, WebhookSender } from './port.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** How much of an answer is kept: enough for an error's text. */
const mostBytes = 2048

/** The beginning of an answer; the rest is not waited for. @throws when it breaks off before that */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop ends the connection.
    if (length >= mostBytes) break
  }
  // The database keeps no text with this character.
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '')
}

export interface SenderOptions {
  /** For the sandbox, whose receiver is on this machine. */
  readonly allowLoopback: boolean
  readonly allowHttp: boolean
  readonly timeoutMs?: number
  /** Finds the addresses of a name; the system's resolver unless a test says otherwise. */
  readonly resolve?: typeof lookUp
}

class PrivateAddress extends Error {}

/**
 * Posts over HTTP. The address a name leads to is checked where the connection is made, and no other is connected to: a name
 * that leads elsewhere the second time helps nobody. A redirect is an answer like any other, and is not followed.
 */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { allowLoopback, allowHttp, timeoutMs = providerPatienceMs, resolve = lookUp } = options
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowLoopback && isLoopback(address))

  const lookup: LookupFunction = (name, wanted, answer) => {
    resolve(name, { ...wanted, all: true }, (error, found: LookupAddress[]) => {
      const [first] = error === null ? found : []
      if (first === undefined) answer(error ?? new Error(`${name} has no address`), '')
      else if (!found.every(({ address }) => isAllowed(address)))
        answer(new PrivateAddress(`${name} leads to an address that is not public`), '')
      else if (wanted.all === true) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }

  const refusalOf: WebhookSender['refusalOf'] = (text) => {
    const url = URL.parse(text)
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return 'not_a_url'
    if (url.username !== '' || url.password !== '') return 'not_a_url'
    if (url.protocol === 'http:' && !allowHttp) return 'not_https'
    // The connection to an address that is written out asks no resolver.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return isIP(host) !== 0 && !isAllowed(host) ? 'private' : null
  }

  return {
    refusalOf,
    async send({ url, headers, body }) {
      const began = performance.now()
      const ms = (): number => Math.round(performance.now() - began)
      const refusal = refusalOf(url)
      if (refusal !== null)
        return { outcome: 'unreachable', reason: reasons[refusal], ms: ms() } as const
      return await new Promise<WebhookAnswer>((done) => {
        const fail = (error: Error): void => {
          const reason =
            error.name === 'TimeoutError' || error.name === 'AbortError'
              ? `no answer within ${timeoutMs / 1000} seconds`
              : error.message
          done({ outcome: 'unreachable', reason: reason.slice(0, 300), ms: ms() })
        }
        const request = url.toLowerCase().startsWith('https:') ? requestHttps : requestHttp
        const asked = request(
          url,
          {
            method: 'POST',
            lookup,
            agent: false,
            signal: AbortSignal.timeout(timeoutMs),
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          },
          (answer) => {
            readBeginning(answer).then(
              (text) =>
                done({ outcome: 'answered', status: answer.statusCode ?? 0, text, ms: ms() }),
              fail,
            )
          },
        )
        asked.on('error', fail)
        asked.end(body)
      })
    },
  }
}

const reasons = {
  not_a_url: 'this is no web address',
  not_https: 'the address does not begin with https:',
  private: 'the address is not public',
} as const
