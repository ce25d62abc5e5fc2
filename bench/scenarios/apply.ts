import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { openOrganiser } from '../../packages/server/src/modules/desk/catalogue/catalogue-fixture.ts'
import { lockStock } from '../../packages/server/src/modules/inventory/stock-store.ts'
import { createTestFoyer } from '../../packages/server/src/testing/shops/test-foyer.ts'
import { percentile } from '../report.ts'
import { askBeside, figuresBeside } from './timed-calls.ts'
import type { Figure, Stage } from './scenario.ts'

/** The most dates that an event may have, with as many types of tickets as go together with them. */
const [dates, types] = [400, 10]
const rounds = 5

/**
 * Applies changes of an event with thousands of stocks, while somebody locks one of them after the other as reservations do. All of
 * it happens in one process, so they wait for its processor, too.
 */
export async function measureApply(stage: Stage): Promise<readonly Figure[]> {
  const { url } = await stage.place('apply')
  const db = stage.opened.adopt(openPostgres(url, 8), async (one) => await one.close())
  const shop = stage.opened.adopt(await createTestFoyer({ db }), async (one) => await one.close())
  const own = await openOrganiser(shop, 'The Quay')
  const key = await own.make('events', 'Season', seasonOf(60))
  const { rows } = await db.query('select id from ticket_stock order by id')
  let slowest = 0
  let locking: Promise<unknown> = Promise.resolve()
  const lock = async (round: number) => {
    // A prime, so that all of them have their turn in no order.
    const id = Number(rows[(round * 7_919) % rows.length]?.['id'])
    const began = performance.now()
    locking = db.transaction(async (tx) => await lockStock(tx, [id]))
    await locking
    slowest = Math.max(slowest, performance.now() - began)
  }
  const measure = async (
    what: string,
    atMost: number,
    fieldsOf: (round: number) => ReturnType<typeof seasonOf>,
  ): Promise<readonly Figure[]> => {
    const [waits, took]: [number[], number[]] = [[], []]
    const found = await askBeside(
      { [`lock while ${what} is applied`]: lock },
      async () => {
        for (let round = 1; round <= rounds; round += 1) {
          await own.write('events', key, fieldsOf(round))
          slowest = 0
          const began = performance.now()
          await own.apply('events', key)
          took.push(performance.now() - began)
          // The lock that has waited longest may only be given now.
          await locking
          waits.push(slowest)
        }
      },
      0,
    )
    return [
      ...figuresBeside(found),
      {
        what: `the slowest lock while ${what} is applied, median of ${rounds}`,
        unit: 'ms',
        figure: percentile(waits, 0.5),
        atMost,
      },
      { what: `applying ${what}`, unit: 'ms', figure: percentile(took, 0.5) },
    ]
  }
  return [
    ...(await measure(`the stock of all ${rows.length}`, 1_000, (round) => seasonOf(60 + round))),
    ...(await measure(`the stock of one type, ${dates}`, 500, (round) =>
      seasonOf(60 + rounds, 70 + round),
    )),
  ]
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
