import { ConfigError } from './config/config.ts'

/** Ends this process when it is told to, after `close`. */
export function endOnSignals(drainSeconds: number, close: () => Promise<void>): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    // A second signal, or a request that never ends, must not keep the process for ever.
    setTimeout(() => process.exit(1), (drainSeconds + 10) * 1000).unref()
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

/** Runs a program; one that cannot start says why and ends with 1. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`Foyer could not start.\n${reasonOf(error)}\n`)
    process.exit(1)
  })
}

/** Their messages say all that is to be known. */
const plainErrors = new Set([
  'ChildEnded',
  'MigrationBlocked',
  'MayNotMigrate',
  'NotMigrated',
  'QueueMissing',
  // The simulators have said why.
  'SimulatorsEnded',
])

/** Errors for the operator to mend need no stack trace: a wrong setting, a port in use. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is already in use. Stop what uses it, or choose another one with PORT.`
  }
  if (error.name === 'DatabaseAway') return `PostgreSQL could not be used: ${error.message}.`
  const isPlain = error instanceof ConfigError || plainErrors.has(error.name)
  return isPlain ? error.message : (error.stack ?? error.message)
}
