import { toJson } from '../../platform/database/json.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSeatChooser } from '../../testing/shoppers/seat-chooser.ts'
import { seatStates } from '../../testing/evidence/seat-states.ts'
import { seedSeatedShow } from '../../testing/builders/seed-seats.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { restockSeats } from './seat-store.ts'

const sources = join(import.meta.dirname, '../..')
const retentions = 'modules/retention/retentions.ts'
const writesSeats = /\b(insert into|update|delete from)\s+seat_hold\b/i

describe('the table of seats', () => {
  it('is written by its store only, so that each change of a seat is said once', () => {
    const writers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => writesSeats.test(readFileSync(join(sources, file), 'utf8')))
    expect(writers).toEqual(['modules/inventory/seat-store.ts', retentions])
    // This statement only forgets who chose a seat: no seat changes, so it reports nothing.
    const forgetting = readFileSync(join(sources, retentions), 'utf8').match(
      /update seat_hold set ([^']*?) where/g,
    )
    expect(forgetting).toEqual(['update seat_hold set network = null, hold_token = null where'])
  })
})

describe('restockSeats', () => {
  it('when a seat is reserved and not sold, then a refund does not restock it', async () => {
    const shop = await createTestFoyer()
    const { stock } = await seedSeatedShow(shop.db)
    const shopper = createShopper(shop.app)
    const buyer = { ...shopper, ...createSeatChooser(shopper, stock.dateId) }
    await buyer.hold('Stalls-A-1')
    await buyer.add(stock, 'Stalls-A-1')
    await buyer.reserve()
    const before = await seatStates(shop.db, stock.dateId)
    expect(toJson(before)).toContain('reserved')
    const { rows } = await shop.db.query('select id from sale')
    await shop.db.transaction(async (tx) => {
      const seat = { section: 'Stalls', row: 'A', number: '1', stockId: stock.id }
      await restockSeats(tx, Number(rows[0]?.['id']), [seat], shop.clock.now())
    })
    expect(await seatStates(shop.db, stock.dateId)).toEqual(before)
    await shop.close()
  })
})
