import { execFile, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { atTheEnd } from '@foyer/e2e/harness/ends-with-us.ts'
import { ownFolder } from '@foyer/e2e/harness/own-folder.ts'
import { killAllIn } from '../cluster/processes.ts'
import { findPostgresBinaries } from '../../../packages/server/src/testing/postgres/find-postgres-binaries.ts'
import { findFreePort } from '../../../packages/server/src/testing/postgres/free-port.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so there it runs as `nobody`. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** What an operator copies. */
export const deployed = join(import.meta.dirname, '../../../deploy/postgresql')

/** One PostgreSQL that is set up as Debian's: its settings are in a folder beside its data, which can be lost and restored. */
export interface PostgresServer {
  readonly folder: string
  readonly data: string
  /** The server's log. */
  readonly log: string
  readonly port: number
  readonly url: string
  readonly bin: string
  /** Runs a program as the server's user, and answers what it printed. Rejects with that when it fails. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
  /** Rejects with the end of the log when the server does not open. */
  start(): Promise<void>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  remove(): Promise<void>
}

export interface PostgresServerOptions {
  /** A file of settings in `deploy/postgresql`, used as it stands but for the path `/backup`, where it names that. */
  readonly settings: string
  /** Where its tools find their own files, which are elsewhere on an operator's machine. */
  readonly environmentOf: (
    place: Pick<PostgresServer, 'folder' | 'data' | 'port'>,
  ) => Record<string, string>
}

export async function makePostgresServer({
  settings,
  environmentOf,
}: PostgresServerOptions): Promise<PostgresServer> {
  const own = ownFolder('foyer-restore-')
  const folder = own.path
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const [data, etc, log] = [join(folder, 'data'), join(folder, 'etc'), join(folder, 'log')]
  const bin = findPostgresBinaries()
  const port = await findFreePort()
  const place = {
    cwd: folder,
    env: {
      PATH: `${bin}:/usr/bin:/bin`,
      HOME: folder,
      LC_ALL: 'C',
      ...environmentOf({ folder, data, port }),
    },
    ...owner,
    maxBuffer: 64_000_000,
  }
  const runHere = async (program: string, args: readonly string[]): Promise<string> => {
    try {
      const { stdout, stderr } = await run(program, args, place)
      return `${stdout}${stderr}`
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${basename(program)} failed:\n${stdout}${stderr}`)
    }
  }
  const control = async (...args: string[]): Promise<string> =>
    await runHere(join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '120', ...args])
  await runHere(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--no-locale',
    '-E',
    'UTF8',
    '-A',
    'trust',
    '-k',
  ])
  writeSettings({ data, etc, folder, port }, settings)
  const cancel = atTheEnd(() => {
    // Its shared memory would outlive us.
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], place)
    // What archives, or makes a backup, goes on for a moment and writes.
    killAllIn(folder)
  })
  return {
    folder,
    data,
    log,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    run: runHere,
    async start() {
      const config = `-c config_file=${join(etc, 'postgresql.conf')}`
      await control('-l', log, '-o', config, 'start')
    },
    async stop(mode) {
      await control('-m', mode, 'stop')
    },
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => {})
      cancel()
      own.remove()
    },
  }
}

function writeSettings(
  {
    data,
    etc,
    folder,
    port,
  }: Pick<PostgresServer, 'data' | 'folder' | 'port'> & { readonly etc: string },
  settings: string,
): void {
  mkdirSync(join(etc, 'conf.d'), { recursive: true })
  for (const name of ['pg_hba.conf', 'pg_ident.conf'])
    copyFileSync(join(data, name), join(etc, name))
  writeFileSync(
    join(etc, 'postgresql.conf'),
    [
      `data_directory = '${data}'`,
      `hba_file = '${join(etc, 'pg_hba.conf')}'`,
      `ident_file = '${join(etc, 'pg_ident.conf')}'`,
      `unix_socket_directories = '${folder}'`,
      `listen_addresses = '127.0.0.1'`,
      `port = ${port}`,
      'max_connections = 120',
      'shared_buffers = 64MB',
      // As Debian has it.
      "log_timezone = 'Etc/UTC'",
      "include_dir = 'conf.d'",
      '',
    ].join('\n'),
  )
  const text = readFileSync(join(deployed, settings), 'utf8')
  writeFileSync(join(etc, 'conf.d', settings), text.replaceAll('/backup/', `${folder}/backup/`))
  if (owner === undefined) return
  for (const file of [
    'postgresql.conf',
    'pg_hba.conf',
    'pg_ident.conf',
    `conf.d/${settings}`,
    'conf.d',
    '.',
  ])
    chownSync(join(etc, file), owner.uid, owner.gid)
}
