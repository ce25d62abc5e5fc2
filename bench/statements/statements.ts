import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importDemoSeason } from '../../packages/server/src/modules/catalogue/exports.ts'
import type { Database, Tx } from '../../packages/server/src/platform/database/db.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { aroundStatements } from '../../packages/server/src/testing/postgres/around-statements.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { createTestFoyer } from '../../packages/server/src/testing/shops/test-foyer.ts'
import { buyTickets } from '../purchase/buy-tickets.ts'
import { inProcessBuyer, oneTimeCode } from './in-process-buyer.ts'

const warmUp = 20
const purchases = 100
const hottest = 10

/** The milliseconds that each run of a statement took, by its name. */
type Times = Map<string, number[]>

/**
 * Prints the ten statements that a purchase waits longest for: how often each runs, and its median time. Buyers come one
 * after another, so nobody waits for another's lock.
 */
export async function benchStatements(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const postgres = await startRealPostgres()
  stack.defer(async () => await postgres.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = openPostgres(await postgres.newDatabase('statements'), 4)
  stack.defer(async () => await db.close())
  await migrate(db)

  const times: Times = new Map()
  const shop = await createTestFoyer({
    db: timed(db, times),
    ids: { oneTimeCode: () => oneTimeCode },
  })
  stack.defer(async () => await shop.close())
  await importDemoSeason(db, { dataDir }, shop.clock)
  await db.query('update ticket_stock set capacity = 1000000')
  await db.query('vacuum (analyze)')
  for (let buyer = 0; buyer < warmUp + purchases; buyer += 1) {
    if (buyer === warmUp) times.clear()
    await buyTickets(inProcessBuyer(shop, buyer), 'card')
  }
  print(times)
}

/** The same database, which notes how long each named statement takes. */
function timed(db: Database, times: Times): Database {
  const around = (tx: Tx): Tx =>
    aroundStatements(tx, async (name, ask) => {
      const began = performance.now()
      const answer = await ask()
      const took = performance.now() - began
      // The queue of tests has statements of its own.
      if (!name.startsWith('testing.')) times.set(name, [...(times.get(name) ?? []), took])
      return answer
    })
  return {
    ...db,
    transaction: async (work) => await db.transaction(async (tx) => await work(around(tx))),
    read: async (work) => await db.read(async (tx) => await work(around(tx))),
    changeOne: async (work) => await db.changeOne(async (tx) => await work(around(tx))),
    readOne: async (work) => await db.readOne(async (tx) => await work(around(tx))),
  }
}

function print(times: Times): void {
  const rows = [...times]
    .map(([name, taken]) => {
      const [runs, ms] = [taken.length / purchases, median(taken)]
      return { name, runs, ms, all: runs * ms }
    })
    .toSorted((one, other) => other.all - one.all)
  const runs = rows.reduce((sum, row) => sum + row.runs, 0)
  const ms = rows.reduce((sum, row) => sum + row.all, 0)
  process.stdout.write(
    `A purchase runs ${rows.length} statements ${runs.toFixed(0)} times in ${ms.toFixed(0)} ms. The ${hottest} that take most:\n` +
      `      runs   ms each        ms\n`,
  )
  for (const row of rows.slice(0, hottest)) {
    const cells = [row.runs.toFixed(1), row.ms.toFixed(3), row.all.toFixed(2)]
    process.stdout.write(`${cells.map((cell) => cell.padStart(10)).join('')}  ${row.name}\n`)
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
