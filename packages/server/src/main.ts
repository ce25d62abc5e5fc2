import './speak.ts'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config/config.ts'
import { startSandbox, type SandboxProcess } from './platform/sandbox-process.ts'

/** Starts the shop; see docs/operations.md for the settings it reads from the environment. */
async function main(): Promise<void> {
  enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
  const config = readConfig()
  // Both are imported only now: the simulators start and the database opens while the rest of the shop is still loading.
  const sandbox = config.sandbox === null ? Promise.resolve(null) : startSandbox(config)
  const opening = import('./open-database.ts').then(
    async ({ openDatabase }) => await openDatabase(config),
  )
  // Awaited below; the error of a database in use is reported first.
  sandbox.catch(() => {})
  opening.catch(() => {})
  const { openShop } = await import('./open-shop.ts')
  const shop = await openShop(config, opening, sandbox)
  announce(shop.url, await sandbox, config.production)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // A second signal, or a request that never ends, must not keep the process for ever.
    setTimeout(() => process.exit(1), (config.drainSeconds + 10) * 1000).unref()
    await shop.close()
    ;(await sandbox)?.stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  await shop.work().catch((error: unknown) => {
    // A process told to stop in the middle of its start has no work to begin.
    if (!stopping) throw error
  })
  flushCompileCache()
}

/** Prints lines for people, even through other programs in between, and then one line for programs that wait for the start. */
function announce(url: string, sandbox: SandboxProcess | null, production: boolean): void {
  const places = [
    ['The shop', url],
    ...(sandbox === null
      ? []
      : [
          ['The mail viewer', sandbox.mailUrl],
          ['The simulators', sandbox.url],
        ]),
  ]
  // In production standard output is a log, which is JSON and nothing else.
  if (!production) {
    const lines = places.map(([name = '', place]) => `  ${name.padEnd(18)}${place}\n`)
    process.stdout.write(`\n${lines.join('')}\n`)
  }
  const urls = { url, mailUrl: sandbox?.mailUrl ?? null, sandboxUrl: sandbox?.url ?? null }
  process.stdout.write(`${JSON.stringify({ msg: 'ready', ...urls })}\n`)
}

/** Errors for the operator to mend need no stack trace: a wrong setting, a database or a port in use. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is already in use. Stop what uses it, or choose another one with PORT.`
  }
  if (error.name === 'DatabaseAway') return `PostgreSQL could not be used: ${error.message}.`
  return error instanceof ConfigError || error.message.includes('already in use')
    ? error.message
    : (error.stack ?? error.message)
}

main().catch((error: unknown) => {
  process.stderr.write(`Foyer could not start.\n${reasonOf(error)}\n`)
  process.exit(1)
})
