import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { openOrganiser } from '../../packages/server/src/modules/desk/catalogue/catalogue-fixture.ts'
import { lockStock } from '../../packages/server/src/modules/inventory/stock-store.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { createTestFoyer } from '../../packages/server/src/testing/shops/test-foyer.ts'
import { atMost, figure, type Report } from '../report.ts'

/** The most dates that an event may have, with as many types of tickets as a large house has. */
const [dates, types] = [400, 20]
const rounds = 5

/**
 * Applies changes of an event with thousands of stocks, while somebody locks one of them after the other as reservations do: how long
 * the slowest of these waits. All of it happens in one process, so they wait for its processor, too.
 */
export async function benchApply(): Promise<Report> {
  await using stack = new AsyncDisposableStack()
  const postgres = await startRealPostgres()
  stack.defer(async () => await postgres.stop())
  const db = openPostgres(await postgres.newDatabase('apply'), 8)
  stack.defer(async () => await db.close())
  await migrate(db)
  const shop = await createTestFoyer({ db })
  stack.defer(async () => await shop.close())
  const own = await openOrganiser(shop, 'The Quay')
  const key = await own.make('events', 'Season', seasonOf(60))
  const { rows } = await db.query('select id from ticket_stock order by id')
  const stocks = rows.map(({ id }) => Number(id))

  const measure = async (fieldsOf: (round: number) => ReturnType<typeof seasonOf>) => {
    const waits: number[] = []
    const took: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await own.write('events', key, fieldsOf(round))
      const buying = new AbortController()
      const buyer = lockInTurn(db, stocks, buying.signal)
      const began = performance.now()
      await own.apply('events', key)
      took.push(performance.now() - began)
      buying.abort()
      waits.push(await buyer)
    }
    return { took: median(took), waited: median(waits), longest: Math.max(...waits) }
  }
  const all = await measure((round) => seasonOf(60 + round))
  const one = await measure((round) => seasonOf(60 + rounds, 70 + round))
  const row = (what: string, { took, waited, longest }: typeof all) => [
    what,
    ...[took, waited, longest].map(figure),
  ]
  return {
    tables: [
      {
        title: `Applying an event of ${dates} dates and ${types} types of tickets, ${rounds} times, milliseconds`,
        columns: ['changed', 'apply, median', 'slowest lock, median', 'slowest lock of all'],
        rows: [
          row(`the stock of all ${stocks.length}`, all),
          row(`the stock of one type, ${dates}`, one),
        ],
      },
    ],
    goals: [
      atMost('all stock changed: slowest lock, median', all.waited, 1_000, ' ms'),
      atMost('one type changed: slowest lock, median', one.waited, 500, ' ms'),
    ],
  }
}

function seasonOf(stock: number, stockOfFirst = stock) {
  const days = Array.from({ length: dates }, (_, nth) =>
    new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10),
  )
  const ticket = (nth: number) => ({
    name: `Type ${nth}`,
    price: '12.50',
    booking_fee: '1.25',
    stock: nth === 0 ? stockOfFirst : stock,
  })
  return {
    title: 'Season',
    dates: Object.fromEntries(
      days.map((day) => [`on-${day}`, { starts: `${day} 19:30`, ends: '22:00' }]),
    ),
    tickets: Object.fromEntries(
      Array.from({ length: types }, (_, nth) => [`type-${nth}`, ticket(nth)]),
    ),
  }
}

/** Locks stocks one after the other until it is told to stop. Answers how long the slowest took, in milliseconds. */
async function lockInTurn(
  db: Database,
  stocks: readonly number[],
  stopping: AbortSignal,
): Promise<number> {
  let slowest = 0
  for (let nth = 0; !stopping.aborted; nth += 1) {
    // A prime, so that all of them have their turn in no order.
    const id = stocks[(nth * 7_919) % stocks.length] ?? 0
    const began = performance.now()
    await db.transaction(async (tx) => await lockStock(tx, [id]))
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
