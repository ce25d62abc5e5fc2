import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeArena } from '@foyer/contract/testing/make-arena.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { randomIds } from '../../packages/server/src/platform/ids.ts'
import { insertRow } from '../../packages/server/src/testing/builders/insert-row.ts'
import { seedShow } from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import type { RealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openWireCounter, type WireCounter } from '../journey/wire-counter.ts'
import { processorTime } from '../processes.ts'
import { startShop, stopServer } from '../reserve/servers.ts'

export const webProcesses = 2

/** An arena of 10,008 seats on sale, and the processes that serve it. */
export interface ArenaShops {
  readonly databaseUrl: string
  readonly eventDateId: number
  readonly ports: readonly number[]
  /** Milliseconds of the processor that they have had. */
  readonly processorMs: () => number
  /** What the processes ask of the database. */
  readonly wire: WireCounter
}

/** Seats of it are sold only as two or more side by side, and none may be left alone. */
export async function openArena(
  opened: AsyncDisposableStack,
  postgres: RealPostgres,
  name: string,
): Promise<ArenaShops> {
  const databaseUrl = await postgres.newDatabase(name)
  const eventDateId = await seedArena(databaseUrl)
  const wire = opened.adopt(await openWireCounter(Number(new URL(databaseUrl).port)), (one) =>
    one.close(),
  )
  const throughWire = new URL(databaseUrl)
  throughWire.port = String(wire.port)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const ports: number[] = []
  const pids: number[] = []
  for (let process = 0; process < webProcesses; process += 1) {
    const { server, port } = await startShop(throughWire.href, folder)
    opened.defer(async () => await stopServer(server))
    ports.push(port)
    pids.push(server.pid ?? 0)
  }
  const processorMs = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0)
  return { databaseUrl, eventDateId, ports, processorMs, wire }
}

async function seedArena(databaseUrl: string): Promise<number> {
  const db = openPostgres(databaseUrl, 2, null)
  try {
    await migrate(db)
    const layout = makeArena()
    const seats = layout.zones.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
    const planId = await insertRow(db, 'seating_plan', {
      key: randomIds.uuid(),
      provider: 'built_in',
      layout: JSON.stringify(layout),
      seat_count: seats.length,
    })
    const { stock } = await seedShow(db, {
      event: { seating_plan_id: planId, captcha: 'never' },
      types: layout.categories.map((category) => ({
        name: category.name,
        seat_category: category.name,
        stock: seats.filter((seat) => seat.category === category.name).length,
      })),
    })
    await db.query('analyze')
    return stock.dateId
  } finally {
    await db.close()
  }
}
