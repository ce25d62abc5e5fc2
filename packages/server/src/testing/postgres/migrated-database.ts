import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/database/db.ts'
import { readEmptyCluster } from '../../platform/database/empty-cluster.ts'
import { migrate, migrationNames } from '../../platform/database/migrate.ts'
import { createLite, serveLite } from '../../platform/database/open-database.ts'

const dist = join(import.meta.dirname, '../../../dist')
const migrations = join(import.meta.dirname, '../../../migrations')
const aDay = 86_400_000

/**
 * A database in memory, empty and up to date. To migrate takes longer than most tests: who comes first keeps the
 * result, and the others start from a copy until a migration changes.
 */
export async function openMigrated(): Promise<Database> {
  const file = join(dist, `migrated-cluster-${await nameOfSchema()}.tar`)
  if (!existsSync(file)) await keepMigrated(file)
  // Read at once: another worker may put its own copy in the same place while this one is looked at.
  const lite = await createLite('memory://', new Blob([await readFile(file)]))
  return await serveLite(lite, async () => await lite.close())
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
  // Several may make it at once: each writes its own, and whichever is renamed last is as good as the others.
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
