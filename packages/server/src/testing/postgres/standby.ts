import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findFreePort } from './free-port.ts'
import { postgresServer, type PostgresServer } from './postgres-server.ts'

/** A real standby, which follows its primary by streaming. */
export interface Standby extends Omit<PostgresServer, 'killServer'> {
  /** The address on it of the database that has this one on its primary. */
  urlOf(databaseUrl: string): string
  /** It goes on receiving and replays nothing, as behind a long query or on a slow disk. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** It becomes a primary of its own. */
  promote(): Promise<void>
  /** Resolves when it has replayed all that its primary has. */
  untilEven(): Promise<void>
  stop(): Promise<void>
}

interface Primary {
  readonly bin: string
  /** Its data, and a folder that its user may write into. */
  readonly data: string
  readonly folder: string
  readonly port: number
  readonly place: SpawnOptions
}

/** Copies a primary while it runs (PostgreSQL's "low level" backup, for not every distribution has `pg_basebackup`), and starts. */
export async function startStandby({ bin, data, folder, port, place }: Primary): Promise<Standby> {
  const ownPort = await findFreePort()
  const copy = join(folder, `standby-${ownPort}`)
  const urlAt = (at: number): string => `postgres://postgres@127.0.0.1:${at}/postgres`
  await asking(urlAt(port), async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    await finished('cp', ['-a', data, copy])
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    const own = [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const
    for (const [name, text] of own) {
      writeFileSync(join(copy, name), text)
      if (place.uid !== undefined) chownSync(join(copy, name), place.uid, place.gid ?? place.uid)
    }
  })
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  const flags = ['-D', copy, '-p', String(ownPort), '-h', '127.0.0.1', '-k', folder]
  const settings = [
    `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`,
    'hot_standby=on',
    'max_connections=300',
    'wal_retrieve_retry_interval=100ms',
    'max_standby_streaming_delay=200ms',
  ]
  const server = postgresServer(
    bin,
    [...flags, ...settings.flatMap((setting) => ['-c', setting])],
    place,
  )
  const killAtExit = (): void => server.killServer()
  process.once('exit', killAtExit)
  await server.startServer()
  const ask = async (text: string) =>
    await asking(urlAt(ownPort), async (client) => (await client.query(text)).rows as unknown[])
  return {
    ...server,
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl)
      url.hostname = '127.0.0.1'
      url.port = String(ownPort)
      url.search = ''
      return url.href
    },
    pauseReplay: async () => void (await ask('select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await ask('select pg_wal_replay_resume()')),
    promote: async () => void (await ask('select pg_promote(true)')),
    async untilEven() {
      const [last] = await asking(
        urlAt(port),
        async (client) =>
          (await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows,
      )
      await asking(urlAt(ownPort), async (client) => {
        for (;;) {
          const { rows } = await client.query<{ is_there: boolean }>(
            'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_there',
            [last?.at],
          )
          if (rows[0]?.is_there === true) return
        }
      })
    },
    async stop() {
      process.off('exit', killAtExit)
      await server.stopServer('immediate')
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

async function asking<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What a running server removes meanwhile cannot be copied, and need not be: only a copy without its beginning is none. */
async function finished(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore' })
  await once(child, 'close')
}
