import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endsWithUs } from '@foyer/e2e/harness/ends-with-us.ts'
import { asNpmStart } from '../as-npm-start.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'

/** The folder with the built shop, and the process that does its background work. */
export const builtPrograms = join(import.meta.dirname, '../../packages/server/dist/program')

export const builtProgram = join(builtPrograms, 'main.js')

/** Shared by all shops of one run, so that each can read what another has signed. */
export const secret = 'Rk3vN8q1Zt6Lx0Hw5Ym2Jc9Ub7Sd4GfPeAo'

/** The built shop on the PostgreSQL at `url`, without the demo season. */
export async function startShop(
  url: string,
  folder: string,
): Promise<{ server: ChildProcess; port: number }> {
  const [port, sandboxPort, smtpPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const server = await startServer(builtProgram, {
    DATABASE_URL: url,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    FOYER_SECRET: secret,
    TRUST_PROXY_HOPS: '1',
    FOYER_DATA_DIR: join(folder, String(port)),
    FOYER_DEMO: '0',
    LOG_LEVEL: 'silent',
  })
  return { server, port }
}

/** Starts one of our servers and waits until it reports ready; `log` is the file that its lines are added to. */
export async function startServer(
  script: string,
  environment: Readonly<Record<string, string>>,
  log?: string,
): Promise<ChildProcess> {
  const way = await asNpmStart(script)
  const child = endsWithUs(
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...way.options, script], {
      env: { PATH: process.env['PATH'], ...way.environment, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const { stdout } = child
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`${script} ended with ${code}`))
    })
    createInterface(stdout).on('line', (line) => {
      if (log !== undefined) appendFileSync(log, `${line}\n`)
      if (line.includes('"ready"')) resolve()
    })
  })
  return child
}

/** Stops it and waits until it is gone: its database may be stopped next. */
export async function stopServer(
  server: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}
