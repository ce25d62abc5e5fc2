import { encodeForm } from '../../packages/server/src/testing/shoppers/browser.ts'
import { openClient } from '../http-load.ts'
import { percentile } from '../report.ts'
import { ipOf, reserveCall, type SeededBuyer } from '../reserve/seed-sales.ts'
import type { GrownShop } from './grown-shop.ts'

const warmUp = 40
export const rounds = 200
/** How many buyers the calls need. */
export const buyersOfCalls = warmUp + rounds

export interface OpenShop {
  readonly grown: GrownShop
  readonly port: number
}

/** Each round is a buyer of their own, who adds to the basket and then reserves it. */
const calls: Readonly<Record<string, (shop: GrownShop, round: number) => string>> = {
  'checkout/get': ({ buyers }, round) => getCall(buyerOf(buyers, round)),
  add: ({ buyers, ticket }, round) => addCall(buyerOf(buyers, round), ticket),
  reserve_tickets: ({ buyers }, round) => reserveCall(buyerOf(buyers, round)),
  'event page': (_, round) => requestOf('/events/e-1/', { ip: ipOf(round) }),
  home: (_, round) => requestOf('/', { ip: ipOf(round) }),
  'all events': (_, round) => requestOf('/all-events/', { ip: ipOf(round) }),
  wallet: ({ holder }, round) => requestOf('/account/wallet/', { ip: ipOf(round), cookie: holder }),
}

export interface VisitorCall {
  readonly name: string
  readonly few: number
  readonly many: number
}

/** What visitors wait for in a small shop and in a large one, asked in turn; median milliseconds. */
export async function measureVisitors(shops: readonly OpenShop[]): Promise<readonly VisitorCall[]> {
  const times = shops.map(() => new Map(Object.keys(calls).map((name) => [name, [] as number[]])))
  const clients = await Promise.all(shops.map(async ({ port }) => await openClient(port)))
  for (let round = 0; round < buyersOfCalls; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      for (const [index, client] of clients.entries()) {
        const shop = shops[index]
        if (shop === undefined) continue
        const began = performance.now()
        const { status, body } = await client.ask(call(shop.grown, round))
        if (status >= 400) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`)
        if (round >= warmUp) times[index]?.get(name)?.push(performance.now() - began)
      }
    }
  }
  for (const client of clients) client.close()
  const [few, many] = times
  return Object.keys(calls).map((name) => ({
    name,
    few: percentile(few?.get(name) ?? [], 0.5),
    many: percentile(many?.get(name) ?? [], 0.5),
  }))
}

function buyerOf(buyers: readonly SeededBuyer[], round: number): SeededBuyer {
  const buyer = buyers[round]
  if (buyer === undefined) throw new Error('no buyer is left')
  return buyer
}

export const getCall = (buyer: SeededBuyer): string =>
  requestOf('/ajax/checkout/checkout/get/', buyer)

function requestOf(path: string, { ip, cookie }: { ip: string; cookie?: string }): string {
  const kind = path.startsWith('/ajax/') ? 'application/json' : 'text/html'
  const head = [`GET ${path} HTTP/1.1`, 'host: localhost', `accept: ${kind}`]
  const from = [`x-forwarded-for: ${ip}`, ...(cookie === undefined ? [] : [`cookie: ${cookie}`])]
  return [...head, ...from, '', ''].join('\r\n')
}

export function addCall(
  { ip, cookie, xsrf }: SeededBuyer,
  { typeId, wire }: GrownShop['ticket'],
): string {
  const body = encodeForm({ ticket: { [typeId]: { ticket: wire, qty: 1 } } })
  return [
    'POST /do/checkout/add/ HTTP/1.1',
    'host: localhost',
    `x-forwarded-for: ${ip}`,
    `cookie: ${cookie}`,
    `x-xsrf-token: ${xsrf}`,
    'accept: application/json',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
