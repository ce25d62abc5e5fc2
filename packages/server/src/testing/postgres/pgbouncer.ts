import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { collectOutput } from './postgres-server.ts'

const program = '/usr/sbin/pgbouncer'
/** Like PostgreSQL it refuses to run as root. */
const unprivileged = 65_534

/** Whether Debian's PgBouncer is installed here. */
export const hasPgBouncer = existsSync(program)

export interface PgBouncer {
  /** The same database, through it. */
  readonly url: string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode in front of a database, with so few connections that every transaction may meet another. */
export async function startPgBouncer(databaseUrl: string, connections = 3): Promise<PgBouncer> {
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbouncer-'))
  const isRoot = process.getuid?.() === 0
  const own = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  const database = pathname.slice(1)
  writeFileSync(
    file,
    `[databases]
${database} = host=${searchParams.get('host') ?? hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
query_wait_timeout = 5
server_login_retry = 1
server_reset_query =
`,
  )
  if (isRoot) for (const path of [folder, file]) chownSync(path, unprivileged, unprivileged)
  const child = spawn(program, [file], {
    stdio: 'pipe',
    ...(isRoot && { uid: unprivileged, gid: unprivileged }),
  })
  const output = collectOutput(child)
  const killAtExit = (): void => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  for (let tried = 0; !(await answers(own)); tried += 1) {
    if (child.exitCode !== null || tried > 100)
      throw new Error(`PgBouncer does not answer:\n${output.join('')}`)
    await setTimeout(50)
  }
  return {
    url: `postgres://${username}@127.0.0.1:${own}/${database}`,
    async stop() {
      process.off('exit', killAtExit)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isThere
}
