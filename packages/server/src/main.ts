import './speak.ts'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config/config.ts'
import { startSandbox, type SandboxProcess } from './platform/sandbox-process.ts'

/** Starts the shop; see docs/operations.md for what it reads from the environment. */
async function main(): Promise<void> {
  enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
  const config = readConfig()
  // The simulators start and the database opens while the shop is still being read: both are imported only now.
  const sandbox = config.sandbox === null ? Promise.resolve(null) : startSandbox(config)
  const opening = import('./open-database.ts').then(
    async ({ openDatabase }) => await openDatabase(config),
  )
  // Awaited below; a database in use is told first.
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
    // Who is told to stop in the middle of it has no work to begin.
    if (!stopping) throw error
  })
  flushCompileCache()
}

/** For people, whatever stands between them and this process; then one line for programs that wait for the start. */
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
  // Of a shop in production standard output is a log, which is JSON and nothing else.
  if (!production) {
    const lines = places.map(([name = '', place]) => `  ${name.padEnd(18)}${place}\n`)
    process.stdout.write(`\n${lines.join('')}\n`)
  }
  const urls = { url, mailUrl: sandbox?.mailUrl ?? null, sandboxUrl: sandbox?.url ?? null }
  process.stdout.write(`${JSON.stringify({ msg: 'ready', ...urls })}\n`)
}

/** What is the operator's to mend needs no stack: a wrong setting, a database or a port in use. */
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
