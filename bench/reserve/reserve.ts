import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { runLoad, type LoadResult } from '../http-load.ts'
import { printLoads } from '../table.ts'
import { secret, startServer, startShop, stopServer } from './servers.ts'
import { reserveCall, seedSales } from './seed-sales.ts'

const clients = 64
const seconds = 10

/** The real `reserve_tickets`, with all its rules, beside the naive yardstick on the same PostgreSQL in one run. */
export async function benchReserve(): Promise<void> {
  const postgres = await startRealPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  try {
    const naiveHot = await measureNaive(await postgres.newDatabase('naive'), 1)
    const hot = await measureFoyer(await postgres.newDatabase('hot'), folder, {
      tickets: 1,
      capacity: 1_000_000,
    })
    const naiveSpread = await measureNaive(await postgres.newDatabase('naive_spread'), 1000)
    const spread = await measureFoyer(await postgres.newDatabase('spread'), folder, {
      tickets: 1000,
      capacity: 10_000,
    })
    const few = await measureFoyer(await postgres.newDatabase('few'), folder, {
      tickets: 1,
      capacity: 200,
    })
    printLoads(`reserve_tickets over HTTP, ${clients} clients, ${seconds} s`, [
      { name: 'one hot ticket, naive', ...naiveHot },
      { name: 'one hot ticket, Foyer', ...hot },
      { name: '1,000 tickets, naive', ...naiveSpread },
      { name: '1,000 tickets, Foyer', ...spread },
      { name: '200 places, Foyer', ...few },
    ])
    process.stdout.write(
      `one hot ticket: ${(hot.perSecond / naiveHot.perSecond).toFixed(1)}x the naive rate, p99 ${(hot.p99 / naiveHot.p99).toFixed(2)}x; ` +
        `1,000 tickets: ${(spread.perSecond / naiveSpread.perSecond).toFixed(1)}x. 200 places sold ${few.outcomes['reserved'] ?? 0} times.\n`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

async function measureNaive(url: string, tickets: number): Promise<LoadResult> {
  const port = await findFreePort()
  const server = await startServer(join(import.meta.dirname, 'naive-server.ts'), {
    DATABASE_URL: url,
    PORT: String(port),
  })
  let turn = 0
  const result = await runLoad({
    port,
    clients,
    seconds,
    next: () =>
      `POST /reserve?stock=${1 + (turn++ % tickets)} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n`,
    classify: (status, body) =>
      status === 200 && body.includes('true') ? 'reserved' : `other ${status}`,
  })
  await stopServer(server)
  return result
}

async function measureFoyer(
  url: string,
  folder: string,
  season: { tickets: number; capacity: number },
): Promise<LoadResult> {
  const db = openPostgres(url, 2, null)
  await migrate(db)
  const seeds = await seedSales(db, createSecrets(secret), { ...season, buyers: 150_000 })
  const { server, port } = await startShop(url, folder)
  const result = await runLoad({
    port,
    clients,
    seconds,
    next: () => {
      const seeded = seeds.pop()
      return seeded === undefined ? null : reserveCall(seeded)
    },
    classify: (status, body) => {
      if (status !== 200) return `status ${status}`
      return body.includes('"reserved":true') ? 'reserved' : 'refused'
    },
  })
  await stopServer(server)
  await db.close()
  return result
}
