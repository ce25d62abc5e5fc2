import cluster from 'node:cluster'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Config } from './config/config.ts'
import { loggerOptions } from './platform/monitoring/logger.ts'
import { keepChildren, type ChildKind } from './platform/processes/keep-children.ts'
import { answerForAll } from './platform/processes/metrics-of-all.ts'
import { hearCharts, type SandboxProcess } from './platform/sandbox-process.ts'

interface OpenProcesses {
  readonly url: string
  close(): Promise<void>
}

/** The programs stand beside each other, built or as sources. */
const programOf = (name: 'main' | 'worker'): string =>
  join(
    import.meta.dirname,
    import.meta.filename.endsWith('.ts') ? `${name}.ts` : `../dist/program/${name}.js`,
  )

/** Starts as many web processes as the settings say, which share the port, and one that does the background work. */
export async function startProcesses(
  config: Config,
  starting: Promise<SandboxProcess | null>,
): Promise<OpenProcesses> {
  const sandbox = await starting
  const url = config.publicUrl ?? `http://localhost:${config.port}`
  const args = sandbox === null ? [] : [JSON.stringify(sandbox)]
  const web: ChildKind = {
    name: 'web',
    program: programOf('main'),
    args,
    env: { FOYER_PROCESSES: '1', FOYER_JOBS: 'off' },
  }
  const work: ChildKind = { name: 'work', program: programOf('worker'), args, env: {} }
  answerForAll()
  if (sandbox !== null) {
    sandbox.setShop(url)
    hearCharts(cluster, sandbox)
  }
  const log = pino(loggerOptions(config.logLevel) as object)
  const kinds = Array.from({ length: config.processes }, () => web)
  const children = keepChildren(config.jobs ? [...kinds, work] : kinds, log)
  try {
    await children.allReady
  } catch (error) {
    await children.stop()
    throw error
  }
  return { url, close: async () => await children.stop() }
}
