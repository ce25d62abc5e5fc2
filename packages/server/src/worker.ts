import './speak.ts'
import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from './config/config.ts'
import { readyMessage } from './platform/processes/keep-children.ts'
import { sandboxGiven } from './platform/sandbox-process.ts'
import { endOnSignals, runProgram } from './run-program.ts'

/** A process that does background work and serves nobody; see docs/operations.md. */
runProgram(async () => {
  enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
  const config = readConfig()
  const { openDatabase } = await import('./open-database.ts')
  const { openWork } = await import('./open-work.ts')
  const work = await openWork(config, await openDatabase(config), sandboxGiven())
  endOnSignals(config.drainSeconds, work.close)
  if (cluster.isWorker) process.send?.(readyMessage)
  else process.stdout.write(`${JSON.stringify({ msg: 'ready', url: work.url })}\n`)
  flushCompileCache()
})
