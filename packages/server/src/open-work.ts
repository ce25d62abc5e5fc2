import { buildHealthApp } from './build-app.ts'
import type { Config } from './config/config.ts'
import { createFoyer } from './create-foyer.ts'
import { jobHandlers } from './modules/index.ts'
import { startDrawingAhead } from './modules/site/exports.ts'
import { providerSettingsOf } from './open-shop.ts'
import type { Database } from './platform/database/db.ts'
import { bindJobs } from './platform/jobs/jobs.ts'
import type { SandboxProcess } from './platform/sandbox-process.ts'
import { measureBySandbox } from './config/measure-config.ts'

interface OpenWork {
  /** Where it answers for its health, if it does. */
  readonly url: string | null
  /** Finishes the jobs under way, and ends. */
  readonly close: () => Promise<void>
}

/** Does the background work of the shop whose database this is, for as long as it is open. */
export async function openWork(
  config: Config,
  db: Database,
  sandbox: SandboxProcess | null,
): Promise<OpenWork> {
  const measure = measureBySandbox(config.measure, sandbox?.url ?? null)
  const settings = { ...config, measure }
  const foyer = await createFoyer(settings, db, providerSettingsOf(config, sandbox), 'work')
  const app = config.workPort === null ? null : await buildHealthApp(foyer, { logger: foyer.log })
  if (config.workPort !== null) await app?.listen({ port: config.workPort, host: config.host })
  await foyer.jobs.work(bindJobs(jobHandlers, foyer))
  const stopDrawing = startDrawingAhead(foyer)
  return {
    url: config.workPort === null ? null : `http://${config.host}:${config.workPort}`,
    async close() {
      foyer.log.info('told to stop: finishing the jobs under way')
      foyer.drain.start()
      stopDrawing()
      await app?.close()
      await foyer.close()
    },
  }
}
