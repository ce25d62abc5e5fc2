import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from './testing/postgres/free-port.ts'
import { startRealPostgres, type RealPostgres } from './testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from './testing/shops/close-at-the-end.ts'

const closing = closeAtTheEnd()
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-processes-'))
const metricsToken = 'a-token-for-the-operator-only'
const patience = { timeout: 60_000, interval: 50 }
let postgres: RealPostgres
let url: string
let port: number

beforeAll(async () => {
  postgres = closing(await startRealPostgres({ own: true, isDurable: false }))
  url = await postgres.newDatabase('processes')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The program of `npm start`, with two web processes; open when its ready line was printed. */
async function start(): Promise<ChildProcess> {
  port = await findFreePort()
  const flags = ['--disable-warning=ExperimentalWarning']
  const parent = spawn(process.execPath, [...flags, join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      DATABASE_URL: url,
      FOYER_PROCESSES: '2',
      FOYER_DATA_DIR: dataDir,
      METRICS_TOKEN: metricsToken,
      FOYER_SANDBOX: '0',
      FOYER_DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      FOYER_SECRET: randomBytes(32).toString('base64'),
    },
  })
  closing({ close: async () => void parent.kill('SIGKILL') })
  const lines: string[] = []
  createInterface(parent.stdout).on('line', (line) => lines.push(line))
  const isReady = (): boolean => lines.some((line) => line.includes('"ready"'))
  await expect.poll(() => isReady() || parent.exitCode !== null, patience).toBe(true)
  expect(lines.filter((line) => line.includes('"ready"'))).toHaveLength(1)
  return parent
}

/** The ids of a parent's processes that run `program`. */
function childrenOf({ pid }: ChildProcess, program: string): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return rows
    .split('\n')
    .filter((row) => row.includes(program) && Number(row.trim().split(/\s+/)[1]) === pid)
    .map((row) => Number(row.trim().split(/\s+/)[0]))
}

async function ask(path: string, agent?: Agent): Promise<{ status: number; body: string }> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const options = { port, path, headers, ...(agent !== undefined && { agent }) }
  const request = get(options)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

/** A visitor with one connection, who asks again and again. */
async function openVisit() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen = { answers: 0, failures: 0, isOver: false }
  await ask('/health/live', agent)
  return {
    seen,
    async begin() {
      while (!seen.isOver)
        await ask('/health/live', agent).then(
          ({ status }) => (seen.answers += status === 200 ? 1 : 0),
          () => (seen.failures += 1),
        )
      agent.destroy()
    },
  }
}

const figure = (body: string, name: string): string | undefined =>
  body
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.slice(name.length)
    .trim()

describe('several processes of one start', () => {
  it('share the port, count together, and outlive each other and the database', async () => {
    const parent = await start()
    expect(childrenOf(parent, 'worker.ts')).toHaveLength(1)
    const [first, second] = childrenOf(parent, 'main.ts')
    if (first === undefined || second === undefined) throw new Error('there are no two')

    // On a machine that runs many tests at once a process that has just started may turn some away.
    let answered = 0
    while (answered < 10) answered += (await ask('/health/live')).status === 200 ? 1 : 0
    const live = 'foyer_request_seconds_count{route="/health/live",status="200"}'
    const figures = async () => {
      const { body } = await ask('/metrics')
      return [figure(body, live), figure(body, 'foyer_database_up')]
    }
    // Each connection comes to another process.
    for (let asked = 0; asked < 4; asked += 1)
      await expect.poll(figures, patience).toEqual(['10', '1'])

    // One after the other, so that each process gets three.
    const visits: Awaited<ReturnType<typeof openVisit>>[] = []
    while (visits.length < 6) visits.push(await openVisit())
    const asking = visits.map(async (one) => await one.begin())
    const answers = () => visits.map(({ seen }) => seen.answers)
    await expect.poll(() => Math.min(...answers()), patience).toBeGreaterThan(20)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => childrenOf(parent, 'main.ts').length, patience).toBe(2)
    expect(childrenOf(parent, 'main.ts')).not.toContain(first)
    const before = answers()
    const more = () => answers().map((count, index) => count - (before[index] ?? 0))
    await expect.poll(() => Math.min(...more()), patience).toBeGreaterThan(20)
    for (const { seen } of visits) seen.isOver = true
    await Promise.all(asking)
    // Nobody fails but the visitors of the one that was killed, with what they had asked at that moment.
    const failures = visits.map(({ seen }) => seen.failures)
    expect(failures.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1, 1, 1])

    const isReady = async () => (await ask('/health/ready')).status
    const running = new Set(childrenOf(parent, '.ts'))
    await postgres.stopServer('immediate')
    expect(await isReady()).toBe(503)
    await postgres.startServer()
    await expect.poll(isReady, patience).toBe(200)
    expect(new Set(childrenOf(parent, '.ts'))).toEqual(running)

    parent.kill('SIGTERM')
    expect(await once(parent, 'exit')).toEqual([0, null])
    await expect(ask('/health/live')).rejects.toThrow('ECONNREFUSED')
  }, 180_000)

  it('end with the one that has started them, even when that is killed', async () => {
    const parent = await start()
    const children = childrenOf(parent, '.ts')
    expect(children).toHaveLength(3)
    parent.kill('SIGKILL')
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await expect.poll(() => children.filter(isAlive), patience).toEqual([])
  }, 120_000)
})
