import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { startShop, stopServer } from '../reserve/servers.ts'
import { near, seedEvents } from './seed-events.ts'

const many = 10_000
const rounds = 200

/** Each search finds the same events in both shops. */
const pages = [
  ['the front page', '/'],
  ['all events, first page', '/all-events/'],
  ['the next seven days', '/all-events/?when=week'],
  ['a word that ten events have', '/all-events/?search=nightingale'],
  ['a town that ten events are in', '/all-events/?place=Nightingale-on-Sea'],
  ['what costs nothing, ten events', '/all-events/?price=free'],
  ['one event', '/events/e-1/'],
] as const

/** Compares the cost of a page in a shop of 25 events and in one of 10,000, asked in turn so that noise hits both. */
export async function benchListing(): Promise<void> {
  const postgres = await startRealPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const shops: Awaited<ReturnType<typeof startShop>>[] = []
  try {
    for (const events of [near, many]) {
      const url = await postgres.newDatabase(`listing_${events}`)
      const db = openPostgres(url, 1)
      await migrate(db)
      await seedEvents(db, events)
      await db.close()
      shops.push(await startShop(url, folder))
    }
    const ports = shops.map(({ port }) => port)
    process.stdout.write(`Milliseconds a page, median of ${rounds}, one at a time\n`)
    for (const [name, path] of pages) {
      const [small = 0, large = 0] = await measure(ports, path)
      process.stdout.write(
        `  ${name.padEnd(32)} ${small.toFixed(2).padStart(7)} with ${near}  ${large.toFixed(2).padStart(7)} with ${many}  ${(large / small).toFixed(2)}x\n`,
      )
    }
  } finally {
    for (const { server } of shops) await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

async function measure(ports: readonly number[], path: string): Promise<number[]> {
  const times: number[][] = ports.map(() => [])
  for (let round = -20; round < rounds; round += 1) {
    for (const [shop, port] of ports.entries()) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        // Each request comes from a network of its own: a single one may not open so many baskets.
        headers: { accept: 'text/html', 'x-forwarded-for': `10.${shop}.${round + 20}.1` },
      })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      if (round >= 0) times[shop]?.push(performance.now() - began)
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0)
}
