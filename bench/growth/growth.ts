import {
  somebodysServer,
  startRealPostgres,
} from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { near } from '../listing/seed-events.ts'
import { readOptions } from '../options.ts'
import { openShop } from '../purchase/shop.ts'
import { asText, atMost, figure, type Goal, type Report, type Table } from '../report.ts'
import { measureDesk, type DeskCall } from './desk-calls.ts'
import { fillShop, letVisitorsCome, type Size } from './grown-shop.ts'
import { findWholeReads, measureAudit, measureForgetting, type DayForgotten } from './rounds.ts'
import { measureTables } from './table-sizes.ts'
import {
  buyersOfCalls,
  measureVisitors,
  rounds,
  type OpenShop,
  type VisitorCall,
} from './visitor-calls.ts'

/** A page of the listing is full even in the small shop: fewer events would make it cheaper for no other reason. */
const small: Size = { orders: 100, events: near }

/**
 * What calls, rounds and the disk cost in a shop that has just opened and in one with many events and orders, asked in turn. The
 * large shop is filled for this, unless DATABASE_URL names a database (of a superuser) to fill and to keep.
 */
export async function benchGrowth(): Promise<Report> {
  const { orders, events } = readOptions()
  const large: Size = { orders, events }
  const given = process.env['DATABASE_URL']
  await using opened = new AsyncDisposableStack()
  // Both shops are on one server, whoever's it is.
  const postgres = opened.adopt(
    given === undefined ? await startRealPostgres({ own: true }) : somebodysServer(given),
    (one) => one.stop(),
  )
  const shops: OpenShop[] = []
  let toOpen = 0
  for (const [name, size] of Object.entries({ small, large })) {
    const isGiven = name === 'large' && given !== undefined
    const databaseUrl = isGiven ? given : await postgres.newDatabase(`growth_${name}`)
    await fillShop(databaseUrl, size, (what) => process.stderr.write(`  ${what}\n`))
    const grown = await letVisitorsCome(databaseUrl, buyersOfCalls)
    const began = performance.now()
    const { port } = opened.adopt(
      await openShop({ databaseUrl, environment: { FOYER_DEMO: '0' } }),
      async (shop) => await shop.close(),
    )
    toOpen = performance.now() - began
    shops.push({ grown, port })
  }
  const [few, many] = shops as [OpenShop, OpenShop]
  const tables: Table[] = []
  // All of it takes hours for millions of orders: what is known is said at once.
  const note = (table: Table): void => {
    tables.push(table)
    process.stderr.write(asText(table))
  }
  const visitors = await measureVisitors(shops)
  note(visitorTable(visitors, [small, large].map(nameOf)))
  const patient = (url: string) =>
    opened.adopt(openPostgres(url, 3, null), async (db) => await db.close())
  const db = patient(many.grown.databaseUrl)
  const desk = {
    few: await measureDesk(patient(few.grown.databaseUrl), few.port),
    many: await measureDesk(db, many.port),
  }
  note(deskTable(desk, [small, large].map(nameOf)))
  note(await measureTables(db))
  const audit = await measureAudit(db)
  note(auditTable(audit))
  const wholeReads = await findWholeReads(db)
  const day = await measureForgetting(db, many)
  note(roundTable(day, toOpen))
  return {
    tables,
    goals: [
      ...visitors.map(({ name, few: one, many: other }) =>
        atMost(`${name} in the large shop against the small one`, other / one, 1.2, 'x'),
      ),
      ...goalsOfDesk(desk.many),
      atMost('rules of the audit that are broken', audit.broken.length, 0),
      atMost('kinds that retention reads whole tables for', wholeReads.length, 0),
      atMost('longest slice of retention', day.longest, 500, ' ms'),
      atMost('p99 of buyers beside retention', day.beside.p99 / day.alone.p99, 2, 'x'),
    ],
  }
}

const nameOf = ({ orders, events }: Size): string =>
  `${orders.toLocaleString('en')} orders, ${events.toLocaleString('en')} events`

const visitorTable = (found: readonly VisitorCall[], names: readonly string[]): Table => ({
  title: `Milliseconds a call, median of ${rounds}, one buyer at a time`,
  columns: ['', ...names, ''],
  rows: found.map(({ name, few, many }) => [
    name,
    few.toFixed(2),
    many.toFixed(2),
    `${figure(many / few)}x`,
  ]),
})

/** Calls that a person waits for; a file is waited for longer. */
const isFile = (name: string): boolean => name.startsWith('export')

function deskTable(
  { few, many }: { readonly few: readonly DeskCall[]; readonly many: readonly DeskCall[] },
  names: readonly string[],
): Table {
  return {
    title: 'Milliseconds an answer at the desk of one organiser, median of 5',
    columns: ['', ...names, 'the first time there'],
    rows: many.map(({ name, median, first }, index) => [
      name,
      (few[index]?.median ?? 0).toFixed(0),
      median.toFixed(0),
      first.toFixed(0),
    ]),
  }
}

const goalsOfDesk = (many: readonly DeskCall[]): Goal[] => [
  atMost(
    'the slowest answer at the desk',
    Math.max(...many.filter(({ name }) => !isFile(name)).map(({ median }) => median)),
    500,
    ' ms',
  ),
]

const auditTable = ({ seconds, slowest }: Awaited<ReturnType<typeof measureAudit>>): Table => ({
  title: 'npm run audit in the large shop, seconds',
  columns: ['', 'figure'],
  rows: [
    ['all rules', seconds.toFixed(1)],
    ...slowest.map(({ rule, seconds: of }) => [rule, of.toFixed(1)]),
  ],
})

const roundTable = (day: DayForgotten, toOpen: number): Table => ({
  title: 'Work beside the visitors of the large shop',
  columns: ['', 'figure'],
  rows: [
    ['opening the shop, ms', toOpen.toFixed(0)],
    ['forgetting the people of a day: orders', String(day.orders)],
    ['transactions', String(day.slices)],
    ['seconds of all of them', day.seconds.toFixed(1)],
    ['the longest, ms', day.longest.toFixed(0)],
    ['bytes of log an order, buyers included', (day.walBytes / Math.max(1, day.orders)).toFixed(0)],
    ['p99 of buyers without it, ms', day.alone.p99.toFixed(1)],
    ['p99 of buyers beside it, ms', day.beside.p99.toFixed(1)],
  ],
})
