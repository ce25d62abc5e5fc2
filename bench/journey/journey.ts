import { basename } from 'node:path'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { readOptions } from '../options.ts'
import { residentMegabytes } from '../processes.ts'
import {
  atLeast,
  atMost,
  figure,
  percentile,
  type Goal,
  type Report,
  type Table,
} from '../report.ts'
import type { Times } from '../purchase/http-buyer.ts'
import { countStatements, type Counts } from './count-statements.ts'
import { measureBeside, type Beside, type Side } from './measure-beside.ts'
import { measureNaivePurchases } from './naive-purchases.ts'
import { measurePurchases, openMeasuredShop, type Spent } from './measure-purchases.ts'

const frequent = 12

/**
 * Whole purchases over HTTP, from the front page until the mail with the tickets has arrived, at the built programs on a
 * PostgreSQL of their own, beside the least that a shop must do.
 */
export async function benchJourney(): Promise<Report> {
  const { buyers, purchases, counted, ...options } = readOptions()
  const postgres = await startRealPostgres({ own: true })
  try {
    const shop = await openMeasuredShop(postgres, 'journey', {
      ...(options.profile !== undefined && {
        webEnvironment: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` },
      }),
    })
    const free = await measurePurchases(shop, 'free', {
      buyers,
      purchases: Math.ceil(purchases / 4),
    })
    const card = await measurePurchases(shop, 'card', { buyers, purchases })
    const memory = residentMegabytes(shop.webPid)
    const hasWorker = shop.workerPid !== null
    await shop.close()
    const naive = await measureNaivePurchases(await postgres.newDatabase('naive'), buyers)
    const beside =
      options.beside === undefined
        ? null
        : await measureBeside(
            { ours: {}, theirs: { folder: options.beside } },
            { buyers, purchases },
          )
    const counts = await countStatements(postgres, { buyers, purchases: counted })
    const title = `Whole purchases, ${buyers} buyers at once, ${purchases} with a card; background work in ${hasWorker ? 'a process of its own' : 'the web process'}`
    return {
      tables: [
        purchaseTable(title, card, free, counts, naive),
        ...(beside === null ? [] : [besideTable(basename(options.beside ?? ''), beside)]),
        callTable(card.times),
        frequentTable(counts.card),
      ],
      goals: [
        atMost('statements of a card purchase', counts.card.statements, 90),
        atMost('processor of the web process', card.spent.web, 25, ' ms'),
        atMost('processor of the database', card.spent.database, 12, ' ms'),
        ...(hasWorker ? [atMost('processor of the worker', card.spent.worker, 25, ' ms')] : []),
        atMost(
          `memory of the web process after ${purchases + Math.ceil(purchases / 4)} purchases (${figure(shop.memoryAtStart)} MB after its start)`,
          memory,
          250,
          ' MB',
        ),
        ...(beside === null ? [] : besideGoals(beside)),
      ],
    }
  } finally {
    await postgres.stop()
  }
}

interface Measured {
  readonly perSecond: number
  readonly times: Times
  readonly spent: Spent
}

function purchaseTable(
  title: string,
  card: Measured,
  free: Measured,
  counts: Readonly<Record<'card' | 'free', Counts>>,
  naive: { readonly perSecond: number; readonly web: number; readonly database: number },
): Table {
  const row = (
    what: string,
    of: (one: Measured, count: Counts) => number,
    least?: number,
  ): string[] => [
    what,
    figure(of(card, counts.card)),
    figure(of(free, counts.free)),
    least === undefined ? '' : figure(least),
  ]
  return {
    title,
    columns: ['for each purchase', 'with a card', 'free', 'the least a shop must do'],
    rows: [
      row('purchases a second', (one) => one.perSecond, naive.perSecond),
      row('statements', (_, count) => count.statements),
      row('begins, commits and rollbacks', (_, count) => count.transactions),
      row('round trips to the database', (_, count) => count.roundTrips),
      row('processor of the web process, ms', ({ spent }) => spent.web, naive.web),
      row('processor of the worker, ms', ({ spent }) => spent.worker),
      row('processor of the database, ms', ({ spent }) => spent.database, naive.database),
      row('processor of the simulators, ms', ({ spent }) => spent.simulators),
    ],
  }
}

function besideTable(name: string, { ours, theirs }: Beside): Table {
  const row = (what: string, of: (side: Side) => number): string[] => [
    what,
    figure(of(theirs)),
    figure(of(ours)),
    of(theirs) === 0 ? '' : `${figure(of(ours) / of(theirs))}x`,
  ]
  return {
    title: 'Purchases with a card of two checkouts of this repository, in turns',
    columns: ['for each purchase', name, 'this one', ''],
    rows: [
      row('purchases a second', ({ perSecond }) => perSecond),
      row('processor of the web process, ms', ({ spent }) => spent.web),
      row('processor of the worker, ms', ({ spent }) => spent.worker),
      row('processor of the database, ms', ({ spent }) => spent.database),
    ],
  }
}

/**
 * Milliseconds say as much of a machine as of a shop, so what a purchase may cost is also said as a share of what it cost
 * at 48267dae: 50 of 71 ms of the server and 12 of 46 ms of the database, on the machine where the goals were set.
 */
function besideGoals({ ours, theirs }: Beside): Goal[] {
  const share = (of: (side: Side) => number): number => of(ours) / of(theirs)
  const server = ({ spent }: Side): number => spent.web + spent.worker
  return [
    atLeast(
      'purchases a second against the other',
      share(({ perSecond }) => perSecond),
      3,
      'x',
    ),
    atMost('processor of the web process and the worker against it', share(server), 0.7, 'x'),
    atMost(
      'processor of the database against it',
      share(({ spent }) => spent.database),
      0.26,
      'x',
    ),
  ]
}

const callTable = (times: Times): Table => ({
  title: 'Calls of the purchases with a card, milliseconds',
  columns: ['', 'times', 'p50', 'p99'],
  rows: [...times].map(([name, list]) => [
    name,
    String(list.length),
    percentile(list, 0.5).toFixed(1),
    percentile(list, 0.99).toFixed(1),
  ]),
})

const frequentTable = (counts: Counts): Table => ({
  title: `The ${frequent} statements that a purchase with a card runs most often (triggers included)`,
  columns: ['', 'runs'],
  rows: counts.frequent
    .slice(0, frequent)
    .map(([text, runs]) => [text.replaceAll(/\s+/g, ' ').slice(0, 110), runs.toFixed(1)]),
})
