import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { encodeForm } from '../../packages/server/src/testing/shoppers/browser.ts'
import { openClient } from '../http-load.ts'
import { near } from '../listing/seed-events.ts'
import { readOptions } from '../options.ts'
import { atMost, figure, percentile, type Report } from '../report.ts'
import { ipOf, reserveCall, type SeededBuyer } from '../reserve/seed-sales.ts'
import { openGrownShop, type GrownShop, type Size } from './grown-shop.ts'

const warmUp = 40
const rounds = 200
/** A page of the listing is full even in the small shop: fewer events would make it cheaper for no other reason. */
const small: Size = { orders: 100, events: near }

/** Each round is a buyer of their own, who adds to the basket and then reserves it. */
const calls: Readonly<Record<string, (shop: GrownShop, round: number) => string>> = {
  'checkout/get': ({ buyers }, round) =>
    requestOf('/ajax/checkout/checkout/get/', buyerOf(buyers, round)),
  add: ({ buyers, ticket }, round) =>
    addCall(buyerOf(buyers, round), {
      ticket: { [ticket.typeId]: { ticket: ticket.wire, qty: 1 } },
    }),
  reserve_tickets: ({ buyers }, round) => reserveCall(buyerOf(buyers, round)),
  'event page': (_, round) => requestOf('/events/e-1/', { ip: ipOf(round) }),
  home: (_, round) => requestOf('/', { ip: ipOf(round) }),
  'all events': (_, round) => requestOf('/all-events/', { ip: ipOf(round) }),
  wallet: ({ holder }, round) => requestOf('/account/wallet/', { ip: ipOf(round), cookie: holder }),
}

/** What calls cost in a shop that has just opened and in one with many events and orders, asked in turn. */
export async function benchGrowth(): Promise<Report> {
  const { orders, events } = readOptions()
  const large: Size = { orders, events }
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await startRealPostgres({ own: true }), (one) => one.stop())
  const shops: GrownShop[] = []
  for (const [name, size] of Object.entries({ small, large })) {
    const url = await postgres.newDatabase(`growth_${name}`)
    const grown = await openGrownShop(url, size, warmUp + rounds)
    opened.defer(async () => await grown.shop.close())
    shops.push(grown)
  }
  const found = await measure(shops)
  return {
    tables: [
      {
        title: `Milliseconds a call, median of ${rounds}, one buyer at a time`,
        columns: ['', ...[small, large].map(nameOf), ''],
        rows: found.map(({ name, few, many }) => [
          name,
          few.toFixed(2),
          many.toFixed(2),
          `${figure(many / few)}x`,
        ]),
      },
    ],
    goals: found.map(({ name, few, many }) =>
      atMost(`${name} in the large shop against the small one`, many / few, 1.2, 'x'),
    ),
  }
}

const nameOf = ({ orders, events }: Size): string =>
  `${orders.toLocaleString('en')} orders, ${events.toLocaleString('en')} events`

async function measure(shops: readonly GrownShop[]) {
  const times = shops.map(() => new Map(Object.keys(calls).map((name) => [name, [] as number[]])))
  const clients = await Promise.all(shops.map(async ({ shop }) => await openClient(shop.port)))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      for (const [index, client] of clients.entries()) {
        const grown = shops[index]
        if (grown === undefined) continue
        const began = performance.now()
        const { status, body } = await client.ask(call(grown, round))
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

function requestOf(path: string, { ip, cookie }: { ip: string; cookie?: string }): string {
  const kind = path.startsWith('/ajax/') ? 'application/json' : 'text/html'
  const head = [`GET ${path} HTTP/1.1`, 'host: localhost', `accept: ${kind}`]
  const from = [`x-forwarded-for: ${ip}`, ...(cookie === undefined ? [] : [`cookie: ${cookie}`])]
  return [...head, ...from, '', ''].join('\r\n')
}

function addCall({ ip, cookie, xsrf }: SeededBuyer, fields: object): string {
  const body = encodeForm(fields)
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
