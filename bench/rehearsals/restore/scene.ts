import { join } from 'node:path'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { somebodysServer } from '../../../packages/server/src/testing/postgres/real-postgres.ts'
import { sha256 } from '../../../packages/server/src/platform/secrets.ts'
import { startBuyers, type Crowd } from '../../faults/buyers.ts'
import { until } from '../../faults/recovery.ts'
import { openStage, type Stage } from '../../faults/stage.ts'
import { builtPrograms, stopServer } from '../../reserve/servers.ts'
import { withClient } from '../../with-client.ts'
import type { Backups, BackupWay } from './backups.ts'
import { makePostgresServer, type PostgresServer } from './postgres-server.ts'

/** A shop of several processes on a PostgreSQL that is backed up. */
export interface Scene {
  readonly postgres: PostgresServer
  readonly backups: Backups
  readonly stage: Stage
  /** What all processes have logged: kept away from the database, as it says whose account was erased. */
  readonly shopLog: string
  readonly doorKey: string
  /** Ends every process of the shop. */
  stopShop(): Promise<void>
  startShop(): Promise<void>
  close(): Promise<void>
}

const doorKey = 'restored-shops-door-key'

export async function openScene(way: BackupWay): Promise<Scene> {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await makePostgresServer(way), async (one) => await one.remove())
  const backups = way.backupsOf(postgres)
  await postgres.start()
  await backups.setUp()
  const shopLog = join(postgres.folder, 'shop.log')
  const stage = opened.adopt(
    await openStage({
      postgres: {
        ...somebodysServer(postgres.url),
        startServer: async () => await postgres.start(),
        stopServer: async (mode) => await postgres.stop(mode),
      },
      programs: builtPrograms,
      servers: 2,
      workers: 2,
      log: shopLog,
      // An erasure is told at this level.
      environment: { LOG_LEVEL: 'warn', PUBLIC_URL: 'http://localhost' },
    }),
    async (one) => await one.close(),
  )
  await stage.look(async (db) => {
    await db.query('update organiser set door_key_hash = $1', [sha256(doorKey)])
  })
  const processes = [...stage.servers, ...stage.workers]
  const kept = opened.move()
  return {
    postgres,
    backups,
    stage,
    shopLog,
    doorKey,
    async stopShop() {
      await Promise.all(processes.map(async (one) => await stopServer(one.process)))
    },
    async startShop() {
      await Promise.all(processes.map(async (one) => await one.start()))
    },
    close: async () => await kept.disposeAsync(),
  }
}

/**
 * Puts what is left of the data aside, restores it until a time or to the end of the archive, and waits until the server
 * takes writes. Rejects when the server does not open.
 */
export async function restore(
  { postgres, backups }: Pick<Scene, 'postgres' | 'backups'>,
  target: string | null,
): Promise<void> {
  if (existsSync(postgres.data)) renameSync(postgres.data, `${postgres.data}.broken`)
  await backups.restore(target)
  await postgres.start()
  await until(async () => !(await isRecovering(postgres)), 300_000)
  rmSync(`${postgres.data}.broken`, { recursive: true, force: true })
}

/** A server that gives up in the middle of the log answers nobody any more. @throws Error with the end of its log */
async function isRecovering(postgres: PostgresServer): Promise<boolean> {
  try {
    return await withClient(postgres.url, async (client) => {
      const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      return rows[0]?.is ?? true
    })
  } catch {
    throw new Error(await postgres.run('tail', ['-n', '30', postgres.log]))
  }
}

/** Opens the shop again, and answers the people who then buy, once the first of them has. */
export async function sellAgain(scene: Scene, howMany: number): Promise<Crowd> {
  const { stage } = scene
  await scene.startShop()
  const after = startBuyers(howMany, stage.ports, stage.stock, stage.stripe, {
    name: 'after',
    pauseMs: 250,
  })
  await until(async () => after.acknowledged.length > 0)
  return after
}
