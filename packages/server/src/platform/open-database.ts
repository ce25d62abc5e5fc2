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
  if (directory === 'memory') {
    const lite = await createLite('memory://', await readEmptyCluster())
    return await serveLite(lite, async () => await lite.close())
  }
  await mkdir(directory, { recursive: true })
  const unlock = await takeLockFile(join(directory, 'foyer.lock'))
  try {
    const lite = await openIn(join(directory, 'postgres'))
    return await serveLite(lite, async () => {
      await lite.close()
      await unlock()
    })
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Makes a running cluster a `Database`; `close` is called once nobody uses it. */
export async function serveLite(lite: PGlite, close: () => Promise<void>): Promise<Database> {
  setTypeParsers()
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  await lite.exec(settings.map(([name, value]) => `set ${name} = '${value}'`).join(';'))
  const pool = new pg.Pool({
    ...(createPgConfig(lite) as unknown as pg.PoolConfig),
    max: 1,
    idleTimeoutMillis: 0,
  })
  return createDatabase(pool, 'embedded', close)
}

/**
 * PostgreSQL clears its buffers when it starts: the usual 128 MB are a tenth of a second and stay taken. What does not
 * fit is in the system's own file cache.
 */
const ownParams = ['-c', 'shared_buffers=32MB']

/** A cluster in `place`: a copy of `start`, or (slowly) one of its own making. */
export async function createLite(place: string, start: Blob | undefined): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  return await PGlite.create(place, {
    startParams: [...PGlite.defaultStartParams, ...ownParams],
    ...(start === undefined ? {} : { loadDataDir: start }),
  })
}

/** A new cluster is finished beside its place: a start that is killed half-way leaves none that cannot be opened. */
async function openIn(cluster: string): Promise<PGlite> {
  if (!existsSync(cluster)) {
    const unfinished = `${cluster}.new`
    await rm(unfinished, { recursive: true, force: true })
    await (await createLite(unfinished, await readEmptyCluster())).close()
    await rename(unfinished, cluster)
  }
  return await createLite(cluster, undefined)
}
