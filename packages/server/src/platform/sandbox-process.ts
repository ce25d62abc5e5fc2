import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { SimulatedConfigs } from '../providers/payment/vendors.ts'

/** With the settings of each simulated provider of payments. */
export interface SandboxProcess extends SimulatedConfigs {
  readonly url: string
  readonly mailUrl: string
  readonly smtpUrl: string
  /** Tells the simulators the shop's origin, which receives their webhooks. */
  setShop(origin: string): void
  /** Gives the simulator the charts the shop sells by, because it has no designer for them. */
  setCharts(charts: readonly SandboxChart[]): void
  stop(): void
}

export interface SandboxChart {
  /** The event's key at the vendor. */
  readonly key: string
  readonly workspaceKey: string
  readonly layout: Readonly<Record<string, unknown>>
}

interface ReadyLine extends SimulatedConfigs {
  msg: 'ready'
  url: string
  mailUrl: string
  smtpUrl: string
}

/** They strip the types of their browsers' scripts by a function of Node that is not final yet. */
const quiet = ['--disable-warning=ExperimentalWarning']

/** The built server starts the built simulators, the sources theirs. */
const entry = import.meta.filename.endsWith('.ts')
  ? [...quiet, join(import.meta.dirname, '../../../sandbox/src/main.ts')]
  : [
      ...quiet,
      '--enable-source-maps',
      join(import.meta.dirname, '../../../sandbox/dist/program/main.js'),
    ]

/** The folder that keeps their state. */
export const sandboxFolder = ({ dataDir }: Config): string => join(dataDir, 'sandbox')

/**
 * Starts the simulators as a process of their own, like the services they stand for. It ends with this process, even when
 * that is killed: it watches its standard input.
 */
export async function startSandbox(config: Config): Promise<SandboxProcess> {
  const cache = getCompileCacheDir()
  const child = spawn(process.execPath, entry, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...(config.test ? { NODE_ENV: 'test' } : {}),
      ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
      SANDBOX_PORT: String(config.sandbox?.port ?? 0),
      SANDBOX_SMTP_PORT: String(config.sandbox?.smtpPort ?? 0),
      SANDBOX_DATA_DIR: sandboxFolder(config),
      SANDBOX_EXIT_WITH_STDIN: '1',
    },
  })
  const ready = await new Promise<ReadyLine>((resolve, reject) => {
    child.once('exit', (code) => {
      const error = new Error(`The simulators could not start (exit code ${code}).`)
      reject(Object.assign(error, { name: 'SimulatorsEnded' }))
    })
    child.once('error', reject)
    createInterface(child.stdout).on('line', (line) => {
      const value = parseLine(line)
      if (value !== null) resolve(value)
    })
  })
  const missing = onlineWayNames.filter((name) => !(name in ready))
  if (missing.length > 0) {
    child.stdin.end()
    throw new Error(
      `There is no simulator of ${missing.join(', ')}: list it in packages/sandbox/src/all-payments.ts.`,
    )
  }
  return {
    ...ready,
    setShop(origin) {
      child.stdin.write(`${JSON.stringify({ shop: origin })}\n`)
    },
    setCharts(charts) {
      child.stdin.write(`${JSON.stringify({ charts })}\n`)
    },
    stop() {
      child.stdin.end()
    },
  }
}

/** The simulators of this shop: those its parent has started, or else its own; null when it has none. */
export async function sandboxOf(config: Config): Promise<SandboxProcess | null> {
  if (cluster.isWorker) return sandboxGiven()
  return config.sandbox === null ? null : await startSandbox(config)
}

/** The simulators that the parent of this process has started; it hears of charts, and does all else itself. */
export function sandboxGiven(): SandboxProcess | null {
  const given = cluster.isWorker ? process.argv[2] : undefined
  if (given === undefined) return null
  return {
    ...(JSON.parse(given) as ReadyLine),
    setShop() {},
    setCharts(charts) {
      process.send?.({ type: 'foyer:charts', charts })
    },
    stop() {},
  }
}

/** In the parent: passes on the charts that its processes tell of. */
export function hearCharts(from: typeof cluster, sandbox: SandboxProcess): void {
  from.on('message', (_child, message: { type?: unknown; charts?: readonly SandboxChart[] }) => {
    if (message.type === 'foyer:charts') sandbox.setCharts(message.charts ?? [])
  })
}

function parseLine(line: string): ReadyLine | null {
  try {
    const value = JSON.parse(line) as ReadyLine
    return value.msg === 'ready' ? value : null
  } catch {
    return null
  }
}
