import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBroken } from '../../packages/server/src/audit/find-broken.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openClient, type Client } from '../http-load.ts'
import { secret, startShop, stopServer } from './servers.ts'
import { reserveCall, seedSales, type SeededBuyer } from './seed-sales.ts'

const clients = 64
const seconds = 10
const capacity = 200
/** One server is killed after this many answers of "reserved": in the middle of the sale. */
const killAfter = 70

/**
 * 64 clients for 10 s on one ticket of 200 places: with one server, with two, and with two of which one is killed (kill
 * -9) while places are being sold. Buyers whose server dies ask the other one again. The exit code is 1 when any other
 * number than 200 places is held, or when the audit finds anything.
 */
export async function benchCrash(): Promise<void> {
  const postgres = await startRealPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  try {
    process.stdout.write(`${clients} clients, ${seconds} s, one ticket of ${capacity} places\n`)
    for (const [name, servers, kill] of [
      ['one server', 1, false],
      ['two servers', 2, false],
      ['two servers, one killed', 2, true],
    ] as const) {
      const url = await postgres.newDatabase(`crash_${servers}_${kill}`)
      const found = await sellOut(url, folder, servers, kill)
      const answers = Object.entries(found.outcomes).map(
        ([outcome, count]) => `${count} ${outcome}`,
      )
      process.stdout.write(
        `  ${name.padEnd(24)} ${found.held} held; ${answers.join(', ')}; audit: ${found.broken} rules broken\n`,
      )
      if (found.held !== capacity || found.broken > 0) process.exitCode = 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

async function sellOut(url: string, folder: string, count: number, kill: boolean) {
  const db = openPostgres(url, 2, null)
  await migrate(db)
  const season = { tickets: 1, capacity, buyers: 60_000 }
  const seeds = await seedSales(db, createSecrets(secret), season)
  const shops: Awaited<ReturnType<typeof startShop>>[] = []
  for (let number = 0; number < count; number += 1) shops.push(await startShop(url, folder))
  const outcomes: Record<string, number> = {}
  const tell = (outcome: string): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (kill && outcome === 'reserved' && outcomes[outcome] === killAfter)
      shops[0]?.server.kill('SIGKILL')
  }
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const ports = shops.map((shop) => shop.port)
      const buyer = createBuyer([...ports.slice(number % count), ...ports.slice(0, number % count)])
      while (performance.now() < end) {
        const seeded = seeds.pop()
        if (seeded === undefined) break
        tell(await buyer.reserve(seeded, () => tell('asked again elsewhere')))
      }
      buyer.close()
    }),
  )
  for (const { server } of shops) await stopServer(server)
  const { rows } = await db.query('select sum(held)::int as held from ticket_stock')
  const broken = await findBroken(db)
  await db.close()
  return { outcomes, held: Number(rows[0]?.['held']), broken: Object.keys(broken).length }
}

/** Asks the first server that is alive. */
function createBuyer(ports: number[]) {
  let client: Client | null = null
  return {
    async reserve(seeded: SeededBuyer, again: () => void): Promise<string> {
      for (;;) {
        try {
          client ??= await openClient(ports[0] ?? 0)
          const { status, body } = await client.ask(reserveCall(seeded))
          if (status !== 200) return `status ${status}`
          return body.includes('"reserved":true') ? 'reserved' : 'refused'
        } catch (error) {
          client = null
          ports.shift()
          if (ports.length === 0) throw error
          again()
        }
      }
    },
    close() {
      client?.close()
    },
  }
}
