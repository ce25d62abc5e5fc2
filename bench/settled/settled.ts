import { setTimeout } from 'node:timers/promises'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { seedShow } from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { readOptions } from '../options.ts'
import { analyseTables, openShop } from '../purchase/shop.ts'
import { atLeast, figure, percentile, type Report } from '../report.ts'
import { withClient } from '../with-client.ts'
import { prepareSales } from './prepare-sales.ts'
import { askAll, readIntent, webhookOf } from './stripe-calls.ts'

const connections = 32

/**
 * Payments that the provider captured all at once, for one ticket: how many a second the shop settles by their webhooks.
 * The buyers do not return, so nothing else tells the shop. It asks the provider about each payment, so the simulator's
 * answers alone are the yardstick.
 */
export async function benchSettled(): Promise<Report> {
  const { sales } = readOptions()
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await startRealPostgres({ own: true }), (one) => one.stop())
  const databaseUrl = await postgres.newDatabase('settled')
  const db = openPostgres(databaseUrl, 2)
  await migrate(db)
  const { stock } = await seedShow(db, {
    event: { express: true, captcha: 'never' },
    types: [{ stock: 1_000_000 }],
  })
  await db.close()
  const shop = opened.adopt(
    await openShop({ databaseUrl, isSilent: true, environment: { FOYER_DEMO: '0' } }),
    (one) => one.close(),
  )
  const intents = await prepareSales(shop, stock, sales)
  await analyseTables(databaseUrl)
  if ((await countSold(databaseUrl)) > 0) throw new Error('something else settled the payments')

  const { stripe, url } = shop.simulators.process
  const asked = await askAll(
    Number(new URL(url).port),
    connections,
    intents.map((intent) => readIntent(stripe, intent)),
  )
  const bodies = asked.answers
  const began = performance.now()
  const told = await askAll(
    shop.port,
    connections,
    bodies.map((intent) => webhookOf(stripe, JSON.parse(intent) as { id: string })),
  )
  while ((await countSold(databaseUrl)) < intents.length) await setTimeout(20)
  const settled = (intents.length / (performance.now() - began)) * 1000
  const row = (name: string, perSecond: number, times: readonly number[]): string[] => [
    name,
    figure(perSecond),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
  ]
  return {
    tables: [
      {
        title: `${intents.length} payments for one ticket, told by webhooks over ${connections} connections`,
        columns: ['', 'a second', 'p50 ms', 'p99 ms'],
        rows: [
          row('the provider tells of a payment (simulator)', asked.perSecond, asked.times),
          row('settled by webhook, until all are sold', settled, told.times),
        ],
      },
    ],
    goals: [atLeast('payments settled a second on one hot ticket', settled, 400)],
  }
}

async function countSold(databaseUrl: string): Promise<number> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sold: number }>(
      "select count(*)::int as sold from sale where status = 'sold'",
    )
    return rows[0]?.sold ?? 0
  })
}
