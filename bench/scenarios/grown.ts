import { dayMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../packages/server/src/audit/find-broken.ts'
import { ordersOver } from '../../packages/server/src/modules/retention/order-store.ts'
import { retentions } from '../../packages/server/src/modules/retention/retentions.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { fillShop, type Size } from '../growth/grown-shop.ts'
import { near } from '../growth/seed-events.ts'
import { residentMegabytes } from '../processes.ts'
import type { Shop } from '../purchase/shop.ts'
import { percentile } from '../report.ts'
import { allowDesk, askDesk, books, findSubject, lists, pathOf, type Subject } from './desk.ts'
import { measureForgetting } from './forgetting.ts'
import { askInTurns, type Calls } from './timed-calls.ts'
import type { Figure, Place, Stage } from './scenario.ts'
import { letVisitorsCome, type Visitors } from './visitors.ts'

/** A page of the listing is full even in the small shop: fewer events would make it cheaper for no other reason. */
const small: Size = { orders: 100, events: near }
const warmUp = 40
const visitorRounds = 200
const deskRounds = 5
const tablesShown = 12

export interface GrownShop extends Place {
  readonly shop: Shop
  readonly visitors: Visitors
  readonly subject: Subject
}

/** A shop that has just opened, and one that has been open for long, on one server. */
type Shops = readonly [GrownShop, GrownShop]

async function openBoth(stage: Stage, large: Size): Promise<Shops> {
  const fill = async (name: string, size: Size): Promise<Place> => {
    const place = await stage.place(name)
    await fillShop(stage, place, size)
    await allowDesk(place.db)
    return place
  }
  const open = async (place: Place): Promise<GrownShop> => {
    const shop = await stage.shop(place.url)
    const visitors = await letVisitorsCome(place, shop.port, warmUp + visitorRounds)
    return { ...place, shop, visitors, subject: await findSubject(place.db) }
  }
  const [few, many] = [await fill('small', small), await fill('large', large)]
  return [await open(few), await open(many)]
}

/** What calls, rounds and the disk cost in a shop with many events and orders. */
export async function measureGrowth(stage: Stage): Promise<readonly Figure[]> {
  const shops = await openBoth(stage, stage.options)
  const [, { db }] = shops
  return [
    ...(await askVisitors(shops)),
    ...(await askDesks(shops, [...lists, ...books], 500)),
    ...(await makeExports(shops)),
    ...(await measureDisk(db)),
    ...(await measureAudit(db)),
    await countWholeReads(db),
    ...(await measureForgetting(shops[1])),
  ]
}

/** The list of events, and what else visitors ask for, among many events. */
export async function measureListing(stage: Stage): Promise<readonly Figure[]> {
  return await askVisitors(await openBoth(stage, { ...small, events: stage.options.events }))
}

export async function measureLists(stage: Stage): Promise<readonly Figure[]> {
  const shops = await openBoth(stage, stage.options)
  return [...(await askDesks(shops, lists, 200)), ...(await makeExports(shops))]
}

export async function measureBooks(stage: Stage): Promise<readonly Figure[]> {
  return await askDesks(await openBoth(stage, stage.options), books, 1_000)
}

async function askVisitors([few, many]: Shops): Promise<readonly Figure[]> {
  const calls = Object.fromEntries(
    Object.entries(few.visitors).map(([name, call]) => [name, [call, many.visitors[name] ?? call]]),
  )
  const times = await askInTurns(calls, warmUp + visitorRounds)
  return Array.from(times, ([what, found]) => {
    const [yardstick = 0, figure = 0] = found.map((ms) => percentile(ms.slice(warmUp), 0.5))
    return { what, unit: 'ms', figure, yardstick, atMost: 1.2 }
  })
}

async function askDesks(
  shops: Shops,
  templates: readonly string[],
  atMost: number,
): Promise<readonly Figure[]> {
  const calls: Calls = Object.fromEntries(
    templates.map((template) => [
      template,
      shops.map(({ shop, subject }) => async () => {
        await (await askDesk(shop.port, pathOf(template, subject))).text()
      }),
    ]),
  )
  const times = [...(await askInTurns(calls, deskRounds))]
  const figures = times.map(([what, found]) => {
    const [yardstick = 0, figure = 0] = found.map((ms) => percentile(ms, 0.5))
    return { what, unit: 'ms', figure, yardstick }
  })
  const first = Math.max(...times.map(([, found]) => found[1]?.[0] ?? 0))
  const slowest = Math.max(...figures.map(({ figure }) => figure))
  return [
    ...figures,
    { what: 'the slowest answer of the desk', unit: 'ms', figure: slowest, atMost },
    { what: 'the slowest one the first time', unit: 'ms', figure: first },
  ]
}

/** Files of the newest 100,000 orders: how long each takes, and by how much the process grows while it is made. */
async function makeExports([, many]: Shops): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx', 'ods']) {
    const before = residentMegabytes(many.shop.webPid)
    let [most, bytes] = [before, 0]
    const began = performance.now()
    const template = `exports?list=orders&format=${format}&from={since}`
    const { body } = await askDesk(many.shop.port, pathOf(template, many.subject))
    for await (const piece of body ?? []) {
      bytes += (piece as Uint8Array).length
      most = Math.max(most, residentMegabytes(many.shop.webPid))
    }
    const what = `${format} of the newest orders`
    figures.push(
      { what, unit: 's', figure: (performance.now() - began) / 1000, atMost: 15 },
      { what: `${what}, size`, unit: 'MB', figure: bytes / 1e6 },
      { what: `${what}, memory`, unit: 'MB', figure: most - before, atMost: 80 },
    )
  }
  return figures
}

/** What an order takes of the disk, in the shop as it is, indexes included. */
async function measureDisk(db: Database): Promise<readonly Figure[]> {
  const { rows } = await db.query(
    `select c.relname as name, pg_total_relation_size(c.oid) / nullif(o.orders, 0)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join (select count(*) as orders from sale where paid_at is not null) o
      where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 2 desc`,
  )
  const all = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  return [
    { what: 'disk for each order', unit: 'bytes', figure: all },
    ...rows.slice(0, tablesShown).map(({ name, bytes }) => ({
      what: `of it ${String(name)}`,
      unit: 'bytes',
      figure: Number(bytes),
    })),
  ]
}

async function measureAudit(db: Database): Promise<readonly Figure[]> {
  const began = performance.now()
  let from = began
  let [slowest, longest] = ['', 0]
  const broken = await findBroken(db, (rule) => {
    if (performance.now() - from > longest) [slowest, longest] = [rule, performance.now() - from]
    from = performance.now()
  })
  const seconds = (performance.now() - began) / 1000
  return [
    { what: 'npm run audit', unit: 's', figure: seconds },
    { what: `its slowest rule: ${slowest}`, unit: 's', figure: longest / 1000 },
    { what: 'rules that are broken', figure: Object.keys(broken).length, atMost: 0 },
  ]
}

/** The kinds of what is forgotten for whose rows the database would read a whole table of more than some thousand rows. */
async function countWholeReads(db: Database): Promise<Figure> {
  const before = new Date(Date.now() - 10_000 * dayMs).toISOString()
  const statements = [
    ...retentions.map(({ over }) => `${over} limit 500`),
    `${ordersOver} order by paid_at limit 50`,
  ]
  let figure = 0
  for (const statement of statements) {
    const { rows } = await db.query(
      `explain (format json) ${statement.replaceAll('$1', `'${before}'`)}`,
    )
    const tables = [
      ...JSON.stringify(rows[0]?.['QUERY PLAN']).matchAll(
        /"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g,
      ),
    ].map(([, table]) => table)
    const large = await db.query(
      'select from pg_class where relname = any($1) and reltuples > 10000',
      [tables],
    )
    figure += Math.min(1, large.rows.length)
  }
  return { what: 'kinds that retention reads whole tables for', figure, atMost: 0 }
}
