import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/database/db.ts'
import { readEmptyCluster } from '../../platform/database/empty-cluster.ts'
import { migrate, migrationNames } from '../../platform/database/migrate.ts'
import {
  clusterOf,
  createLite,
  openEmbedded,
  openPostgres,
  serveLite,
} from '../../platform/database/open-database.ts'
import { auditAt } from '../evidence/invariants.ts'
import { migratedTemplate } from './migrated-postgres.ts'
import { startRealPostgres } from './real-postgres.ts'

const dist = join(import.meta.dirname, '../../../dist')
const migrations = join(import.meta.dirname, '../../../migrations')
const aDay = 86_400_000

/** Most tests act as one person at a time; a few make several requests at once. */
const connections = 6
let made = 0

/** An empty, migrated database, which is deleted when it is closed: in the PostgreSQL of the run, or embedded. */
export async function openMigrated(kind: Database['kind'] = 'postgres'): Promise<Database> {
  if (kind === 'embedded') return await openMigratedEmbedded()
  const postgres = await startRealPostgres()
  made += 1
  const name = `foyer_test_${process.pid}_${made}`
  const url = await postgres.newDatabase(name, migratedTemplate)
  const db = openPostgres(url, connections, null)
  const audit = openPostgres(url, 1, null)
  const opened: Database = {
    ...db,
    async close() {
      await Promise.all([db.close(), audit.close()])
      await postgres.dropDatabase(name)
    },
  }
  auditAt(opened, audit)
  return opened
}

async function openMigratedEmbedded(): Promise<Database> {
  const lite = await createLite('memory://', await migratedCluster())
  return await serveLite(lite, async () => await lite.close())
}

/** A migrated embedded database in `directory`, for programs that open it later. */
export async function openMigratedIn(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true })
  await (await createLite(clusterOf(directory), await migratedCluster())).close()
  return await openEmbedded(directory)
}

/** Migrating takes longer than most tests: the first caller keeps the result, and the others start from a copy. */
async function migratedCluster(): Promise<Blob> {
  const file = join(dist, `migrated-cluster-${await nameOfSchema()}.tar`)
  if (!existsSync(file)) await keepMigrated(file)
  // It is read at once, because another worker may replace it at any moment.
  return new Blob([await readFile(file)])
}

async function nameOfSchema(): Promise<string> {
  const hash = createHash('sha256')
  const empty = await readEmptyCluster()
  hash.update(`${empty?.size ?? 0}`)
  for (const name of await migrationNames()) {
    hash.update(name).update(await readFile(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function keepMigrated(file: string): Promise<void> {
  const lite = await createLite('memory://', await readEmptyCluster())
  const db = await serveLite(lite, async () => await lite.close())
  await migrate(db)
  const content = new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
  await db.close()
  await mkdir(dist, { recursive: true })
  await removeOld()
  // Several workers may make it at once: each writes its own file, and whichever is renamed last is as good as the others.
  const unfinished = `${file}.${process.pid}.new`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(dist)) {
    if (!name.startsWith('migrated-cluster-')) continue
    const stats = await stat(join(dist, name)).catch(() => undefined)
    if (stats !== undefined && stats.mtimeMs < Date.now() - aDay) {
      await rm(join(dist, name), { force: true })
    }
  }
}
