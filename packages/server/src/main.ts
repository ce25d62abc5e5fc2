import './speak.ts'
import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { announce } from './announce.ts'
import { readConfig } from './config/config.ts'
import { readyMessage } from './platform/processes/keep-children.ts'
import { sandboxOf } from './platform/sandbox-process.ts'
import { endOnSignals, runProgram } from './run-program.ts'

/** Starts the shop; see docs/operations.md for the settings it reads from the environment. */
runProgram(async () => {
  enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
  const config = readConfig()
  // Both are imported only now: the simulators start and the database opens while the rest of the shop is still loading.
  const sandbox = sandboxOf(config)
  // Awaited below; the error of the database is reported first.
  sandbox.catch(() => {})
  if (config.processes > 1) {
    const { startProcesses } = await import('./start-processes.ts')
    const processes = await startProcesses(config, sandbox)
    endOnSignals(config.drainSeconds, async () => {
      await processes.close()
      ;(await sandbox)?.stop()
    })
    announce(processes.url, await sandbox, config)
    return
  }
  const opening = import('./open-database.ts').then(
    async ({ openDatabase }) => await openDatabase(config),
  )
  opening.catch(() => {})
  const { openShop } = await import('./open-shop.ts')
  const shop = await openShop(config, opening, sandbox)
  if (cluster.isWorker) process.send?.(readyMessage)
  else announce(shop.url, await sandbox, config)

  let isStopping = false
  endOnSignals(config.drainSeconds, async () => {
    isStopping = true
    await shop.close()
    ;(await sandbox)?.stop()
  })
  if (config.jobs)
    await shop.work().catch((error: unknown) => {
      // A process told to stop in the middle of its start has no work to begin.
      if (!isStopping) throw error
    })
  flushCompileCache()
})
