import type { Database } from '../../platform/database/db.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { auditAt } from '../evidence/invariants.ts'
import { openTestQueue } from '../shops/test-queue.ts'
import { lend } from './lend-database.ts'
import { migratedTemplate } from './migrated-postgres.ts'
import { nameOfRun } from './postgres-of-run.ts'
import { empty } from './prepare-for-tests.ts'
import { startRealPostgres } from './real-postgres.ts'

/** Most tests act as one person at a time; a few make several requests at once. */
const fewConnections = 6
let made = 0

/** A database of a test, and its address for the programs that the test starts. */
export interface MigratedDatabase extends Database {
  readonly url: string
}

/** One database for the processes of a shop, each of which has connections of its own. */
export interface ShopDatabase {
  readonly url: string
  /** The connection by which its books are audited. */
  readonly audit: Database
  /** The connections of one more process. */
  open(connections: number, slowestMs?: number | null): Database
  close(): Promise<void>
}

/** An empty, migrated database in the PostgreSQL of the run, which is deleted when it is closed. */
export async function openMigrated(): Promise<MigratedDatabase> {
  const copy = await makeCopy()
  const db = openPostgres(copy.url, fewConnections, null)
  const opened: MigratedDatabase = {
    ...db,
    url: copy.url,
    async close() {
      await db.close()
      await copy.drop()
    },
  }
  auditAt(opened, copy.audit)
  return opened
}

/** The same for one process of a shop, with the job queue of tests; it is used again. */
export async function openForShop(): Promise<MigratedDatabase> {
  const database = await openForShops()
  const opened: MigratedDatabase = {
    ...database.open(fewConnections, null),
    url: database.url,
    close: async () => await database.close(),
  }
  auditAt(opened, database.audit)
  return opened
}

/**
 * The same for several processes. When it is closed it is emptied and used again, with its connections: these know the
 * schema and have planned the statements, which takes longer than most tests.
 */
export async function openForShops(): Promise<ShopDatabase> {
  const copy = kept.pop() ?? (await makeShopCopy())
  const opened: Database[] = []
  return {
    url: copy.url,
    audit: copy.audit,
    open(connections, slowestMs) {
      const db = copy.open(connections, slowestMs)
      opened.push(db)
      auditAt(db, copy.audit)
      return db
    },
    async close() {
      await Promise.all(opened.map(async (db) => await db.close()))
      if (await copy.empty()) kept.push(copy)
      else await copy.drop()
    },
  }
}

interface Copy {
  readonly url: string
  readonly audit: Database
  drop(): Promise<void>
}

async function makeCopy(): Promise<Copy> {
  const postgres = await startRealPostgres()
  made += 1
  const name = `${nameOfRun()}${process.pid}_${made}`
  const url = await postgres.newDatabase(name, migratedTemplate)
  const audit = openPostgres(url, 1, null)
  return {
    url,
    audit,
    async drop() {
      await audit.close()
      await postgres.dropDatabase(name)
    },
  }
}

interface ShopCopy extends Copy {
  readonly open: ShopDatabase['open']
  /** Makes it what it was before its test. Answers false where that cannot be done. */
  empty(): Promise<boolean>
}

/** The databases of earlier tests in this process. */
const kept: ShopCopy[] = []

async function makeShopCopy(): Promise<ShopCopy> {
  const copy = await makeCopy()
  await openTestQueue(copy.audit)
  // The queue is no change by a test.
  await copy.audit.query(`select setval('of_tests.schema_changes', 1, false)`)
  const all: Database[] = []
  const idle = new Map<string, Database[]>()
  let isGood = true
  return {
    ...copy,
    open(...[connections, slowestMs]) {
      const size = `${connections} ${slowestMs}`
      const sameSize = idle.get(size) ?? []
      idle.set(size, sameSize)
      let db = sameSize.pop()
      if (db === undefined) all.push((db = openPostgres(copy.url, connections, slowestMs)))
      const one = db
      return lend(one, (isGoodStill) => {
        if (isGoodStill) sameSize.push(one)
        else isGood = false
      })
    },
    async empty() {
      if (!isGood) return false
      await copy.audit.query('truncate testing_job restart identity')
      return await empty(copy.audit)
    },
    async drop() {
      await Promise.all(all.map(async (db) => await db.close()))
      await copy.drop()
    },
  }
}
