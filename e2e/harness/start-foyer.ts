import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { atTheEnd, endsWithUs } from './ends-with-us.ts'
import { findFreePorts, waitUntilFree } from './free-ports.ts'
import { findLeaks } from './log-leaks.ts'
import { findPrepared } from './prepared.ts'
import { openShopDatabase, somebodysDatabase } from './shop-database.ts'

/** The URLs of a started shop; the server prints them as one JSON line once it is ready. */
export interface ShopUrls {
  readonly url: string
  readonly mailUrl: string
  readonly sandboxUrl: string
}

/** A whole shop in processes of its own: server, demo season, simulators, mail viewer; and a database. */
export interface RunningFoyer extends ShopUrls {
  readonly dataDir: string
  /** For commands that shall find the shop's database. */
  readonly databaseEnvironment: { readonly FOYER_DATA_DIR: string; readonly DATABASE_URL: string }
  /** The server's process id, while it runs. */
  readonly pid: number | undefined
  /** The last lines of the server's output. */
  log(): string
  /** Every line of all its runs that leaks something, and what it leaks. */
  leaks(): readonly string[]
  /** Kills it as a power cut would: kill -9, nothing gets to finish. */
  kill(): Promise<void>
  /** Stops it as an operator would, and waits until it has exited. */
  terminate(): Promise<void>
  /** Starts it again on the same data and the same ports. */
  restart(): Promise<void>
  /** Stops it and deletes its data. */
  dispose(): Promise<void>
}

export interface FoyerOptions {
  /** More environment for the server, e.g. FOYER_SITE_NAME; the function receives the simulators' URLs. */
  readonly environment?: Environment | ((sandboxUrl: string) => Environment)
  /** Whether it begins without data even when some is prepared (prepare-data.ts). */
  readonly fresh?: boolean
  /** The database it has instead of a new one; nothing where the program brings its own. */
  readonly databaseUrl?: string
  /** Whether a durable PostgreSQL of its own, which has no prepared data, dies with it. */
  readonly losesPower?: boolean
  /** The program that Node runs: the server's sources, or the built program when FOYER_E2E_PROGRAM names it. */
  readonly command?: readonly string[]
}

export type Environment = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '..', '..')
// Stops a start that hangs; a busy machine takes a minute.
const startTimeout = 180_000

/** The journeys of `npm test` run the same program as `npm start`; a single journey run by hand uses the current sources. */
function serverCommand(): readonly string[] {
  const program = process.env['FOYER_E2E_PROGRAM']
  return program === undefined ? ['packages/server/src/main.ts'] : ['--enable-source-maps', program]
}

/** Starts a shop on free loopback ports with a temporary data folder. Rejects with its log when it can't start. */
export async function startFoyer({
  environment = {},
  command = serverCommand(),
  fresh = false,
  databaseUrl,
  losesPower = false,
}: FoyerOptions = {}): Promise<RunningFoyer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
  // A program that brings its own PostgreSQL runs it as another user than root.
  chmodSync(dataDir, 0o755)
  const removeData = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const forgetData = atTheEnd(removeData)
  const prepared = fresh || losesPower ? undefined : findPrepared()
  if (prepared !== undefined) cpSync(prepared.folder, dataDir, { recursive: true })
  const database =
    databaseUrl === undefined
      ? await openShopDatabase(prepared?.database, { losesPower })
      : somebodysDatabase(databaseUrl)
  const databaseEnvironment = { FOYER_DATA_DIR: dataDir, DATABASE_URL: database.url }
  const ports = await findFreePorts(3)
  const [port, sandboxPort, smtpPort] = ports.map(String)
  const env = {
    PATH: process.env['PATH'],
    HOME: dataDir,
    TMPDIR: tmpdir(),
    ...databaseEnvironment,
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    // All buyers here share one IP address and reserve at once: only journeys about the captcha want to be asked for it.
    CAPTCHA_AFTER_RESERVATIONS: '1000000',
    CAPTCHA_RUSH_PER_MINUTE: '1000000',
    NETWORK_PLACES_PERCENT: '100',
    // They also sign in from it, all journeys of a worker within minutes.
    CODES_PER_HOUR_AND_NETWORK: '1000',
    NEW_BASKETS_PER_NETWORK: '1000000',
    ...(typeof environment === 'function'
      ? environment(`http://127.0.0.1:${sandboxPort}`)
      : environment),
  }
  const lines: string[] = []
  const leaks: string[] = []
  const remember = (line: string): void => {
    lines.push(line)
    if (lines.length > 500) lines.shift()
    for (const what of findLeaks(line)) leaks.push(`${what}: ${line}`)
  }
  const launch = (): Promise<Started> => startServer(command, env, { lines, remember })
  let current = await launch()

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await endProcess(current.child, signal)
    // The simulators exit after their server; the next start needs their ports.
    await Promise.all(ports.map(waitUntilFree))
  }

  return {
    ...current.urls,
    dataDir,
    databaseEnvironment,
    get pid() {
      return isRunning(current.child) ? current.child.pid : undefined
    },
    log: () => lines.join('\n'),
    leaks: () => leaks,
    async kill() {
      await Promise.all([end('SIGKILL'), database.cutPower()])
    },
    terminate: () => end('SIGTERM'),
    async restart() {
      if (isRunning(current.child)) await end('SIGTERM')
      await database.restorePower()
      current = await launch()
    },
    async dispose() {
      await end('SIGKILL')
      await database.dispose()
      removeData()
      forgetData()
    },
  }
}

interface Started {
  readonly child: ChildProcess
  readonly urls: ShopUrls
}

async function startServer(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  {
    lines,
    remember,
  }: { readonly lines: readonly string[]; readonly remember: (line: string) => void },
): Promise<Started> {
  const child = endsWithUs(
    spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  createInterface(child.stderr).on('line', remember)
  const urls = await new Promise<ShopUrls>((resolve, reject) => {
    const fail = (why: string): void => {
      child.kill('SIGKILL')
      reject(new Error(`The server ${why}.\n${lines.join('\n')}`))
    }
    const timer = setTimeout(
      () => fail(`was not ready after ${startTimeout / 1000} s`),
      startTimeout,
    )
    child.once('error', (error) => fail(`could not be run: ${error.message}`))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      fail(`ended with ${code ?? signal} before it was ready`)
    })
    createInterface(child.stdout).on('line', (line) => {
      remember(line)
      const found = readUrls(line)
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
  return { child, urls }
}

function readUrls(line: string): ShopUrls | undefined {
  if (!line.startsWith('{') || !line.includes('"msg":"ready"')) return undefined
  // The server prints this line itself; its fields are agreed with this harness.
  const { url, mailUrl, sandboxUrl } = JSON.parse(line) as ShopUrls
  return { url, mailUrl, sandboxUrl }
}

const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null

async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
