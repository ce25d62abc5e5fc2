import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { connectionSettings, createDatabase, setTypeParsers, type Database } from './db.ts'
import { readEmptyCluster } from './empty-cluster.ts'
import { takeLockFile } from './lock-file.ts'

const settings = Object.entries(connectionSettings)

/** A PostgreSQL server, `size` connections at most. */
export function openPostgres(url: string, size = 8): Database {
  setTypeParsers()
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return createDatabase(pool, 'postgres')
}

/**
 * The embedded database in `directory` ("memory" for one that is forgotten). Two processes on one directory
 * would lose rows without a word, so the directory is locked for as long as the database is open.
 */
export async function openEmbedded(directory: string): Promise<Database> {
  setTypeParsers()
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const inMemory = directory === 'memory'
  if (!inMemory) await mkdir(directory, { recursive: true })
  const unlock = inMemory ? async () => {} : await takeLockFile(join(directory, 'foyer.lock'))
  try {
    const lite = inMemory ? await createIn('memory://') : await openIn(join(directory, 'postgres'))
    await lite.exec(settings.map(([name, value]) => `set ${name} = '${value}'`).join(';'))
    const pool = new pg.Pool({
      ...(createPgConfig(lite) as unknown as pg.PoolConfig),
      max: 1,
      idleTimeoutMillis: 0,
    })
    return createDatabase(pool, 'embedded', async () => {
      await lite.close()
      await unlock()
    })
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * PostgreSQL clears its buffers when it starts: the usual 128 MB are a tenth of a second and stay taken. What does not
 * fit is in the system's own file cache.
 */
const ownParams = ['-c', 'shared_buffers=32MB']

async function createIn(place: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const empty = await readEmptyCluster()
  const startParams = [...PGlite.defaultStartParams, ...ownParams]
  return await PGlite.create(place, {
    startParams,
    ...(empty === undefined ? {} : { loadDataDir: empty }),
  })
}

/** A new cluster is finished beside its place: a start that is killed half-way leaves none that cannot be opened. */
async function openIn(cluster: string): Promise<PGlite> {
  if (!existsSync(cluster)) {
    const unfinished = `${cluster}.new`
    await rm(unfinished, { recursive: true, force: true })
    await (await createIn(unfinished)).close()
    await rename(unfinished, cluster)
  }
  const { PGlite } = await import('@electric-sql/pglite')
  return await PGlite.create(cluster, { startParams: [...PGlite.defaultStartParams, ...ownParams] })
}
