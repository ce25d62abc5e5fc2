import type { Client } from '../http-load.ts'
import type { Simulators } from './simulators.ts'
import type { Buyer, Call } from './buyer.ts'

/** Milliseconds of each call, by its name. */
export type Times = Map<string, number[]>

export function note(times: Times, name: string, ms: number): void {
  const list = times.get(name)
  if (list === undefined) times.set(name, [ms])
  else list.push(ms)
}

/** Somebody new, with a network of their own, at a shop in a process of its own. */
export function httpBuyer(
  shop: Client,
  simulators: Simulators,
  number: number,
  times: Times,
): Buyer {
  const cookies = new Map<string, string>()
  const email = `buyer.${number}@example.org`
  const ip = `10.${number & 255}.${(number >> 8) & 255}.${(number >> 16) & 255}`
  return {
    email,
    async ask(call) {
      const began = performance.now()
      const { status, head, body } = await shop.ask(bytesOf(call, ip, cookies))
      note(times, nameOf(call.url), performance.now() - began)
      for (const [, name = '', value = ''] of head.matchAll(/\r\nset-cookie: ([^=]+)=([^;\r]*)/gi))
        cookies.set(name, value)
      if (status >= 400) throw new Error(`${call.url}: ${status} ${body}`)
      return Buffer.from(body, 'latin1').toString()
    },
    cookie: (name) => cookies.get(name),
    async readCode() {
      const began = performance.now()
      const code = await simulators.waitForMail(
        email,
        100,
        ({ text }) => /\b\d{6}\b/.exec(text)?.[0],
      )
      note(times, '(mail with the code)', performance.now() - began)
      return code
    },
    async confirmCard(intent) {
      const began = performance.now()
      await simulators.confirm(intent)
      note(times, '(card at the provider)', performance.now() - began)
    },
  }
}

/** The call's last part, or a page's path. */
function nameOf(url: string): string {
  const [path = url] = url.split('?', 1)
  return path.startsWith('/ajax/') ? (path.split('/').at(-2) ?? path) : path
}

/** The call as a browser sends it through a proxy that reports the buyer's network. */
function bytesOf(call: Call, ip: string, cookies: ReadonlyMap<string, string>): string {
  const { method, url, headers, payload = '' } = call
  return [
    `${method} ${url} HTTP/1.1`,
    'host: localhost',
    `x-forwarded-for: ${ip}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(cookies.size === 0
      ? []
      : [`cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`]),
    ...(method === 'POST' ? [`content-length: ${Buffer.byteLength(payload)}`] : []),
    '',
    payload,
  ].join('\r\n')
}
