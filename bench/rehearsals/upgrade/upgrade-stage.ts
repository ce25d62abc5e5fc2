import { spawnSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ownFolder } from '@foyer/e2e/harness/own-folder.ts'
import { findFreePort } from '../../../packages/server/src/testing/postgres/free-port.ts'
import { startPlainProxy } from '../../../packages/server/src/testing/shops/plain-proxy.ts'
import { startBuyers, type Crowd } from '../../faults/buyers.ts'
import { openStage, type Stage } from '../../faults/stage.ts'
import { builtPrograms, secret, startServer, stopServer } from '../../reserve/servers.ts'
import type { OldVersion } from './old-version.ts'

/** How many orders the old version has behind it: its tables are not empty when they are changed. */
const pastOrders = 3_000
const buyers = 4
const pauseMs = 200

/** A shop of the old version that sells through a proxy, at which new processes can come up. */
export interface UpgradeStage {
  readonly stage: Stage
  readonly crowd: Crowd
  /** Starts a process of this version, which migrates first if it is the first of them. */
  startNew(kind: 'web' | 'work'): Promise<ChildProcess>
  /** The migrations that have run. */
  listMigrations(): Promise<string[]>
  close(): Promise<void>
}

export async function openUpgradeStage(old: OldVersion): Promise<UpgradeStage> {
  await using opened = new AsyncDisposableStack()
  const stage = opened.adopt(
    await openStage({
      programs: old.programs,
      servers: 2,
      workers: 1,
      makeSchema: async (_, databaseUrl) => makePast(old, databaseUrl),
    }),
    async (one) => await one.close(),
  )
  const newPorts = [await findFreePort(), await findFreePort()]
  const proxy = opened.adopt(
    await startPlainProxy([...stage.ports, ...newPorts]),
    async (one) => await one.close(),
  )
  const crowd = opened.adopt(
    startBuyers(buyers, [proxy.port], stage.stock, stage.stripe, { pauseMs }),
    async (one) => await one.leave(),
  )
  const kept = opened.move()
  return {
    stage,
    crowd,
    async startNew(kind) {
      const port = kind === 'web' ? newPorts.shift() : undefined
      const script = join(builtPrograms, kind === 'web' ? 'main.js' : 'worker.js')
      const own = kind === 'web' ? { PORT: String(port), FOYER_JOBS: 'off' } : {}
      const child = await startServer(script, { ...stage.environment, ...own })
      kept.defer(async () => await stopServer(child, 'SIGKILL'))
      return child
    },
    listMigrations: async () =>
      await stage.look(async (db) => {
        const { rows } = await db.query('select name from schema_migration order by name')
        return rows.map((row) => String(row['name']))
      }),
    close: async () => await kept.disposeAsync(),
  }
}

/** The old version makes its own schema, the demo season, and the orders behind it. */
function makePast({ folder }: OldVersion, databaseUrl: string): void {
  const dataDir = ownFolder('foyer-past-')
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'past', '--', '--orders', String(pastOrders)],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATABASE_URL: databaseUrl,
        FOYER_DATA_DIR: dataDir.path,
        FOYER_SECRET: secret,
      },
    },
  )
  dataDir.remove()
  if (status !== 0) throw new Error(`the old version has no past:\n${stderr}`)
}
