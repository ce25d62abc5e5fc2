import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../platform/database/db.ts'
import type { StatementName } from '../../platform/database/statements.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { aroundStatements } from '../../testing/postgres/around-statements.ts'

/** The same database, which does something else between `statement` and the reader's next one. */
function interrupted(
  db: Database,
  statement: StatementName,
  meanwhile: () => Promise<void>,
): Database {
  const slow = (tx: Tx): Tx =>
    aroundStatements(tx, async (name, ask) => {
      const row = await ask()
      if (name === statement) await meanwhile()
      return row
    })
  const read: Database['read'] = async (work) => await db.read(async (tx) => await work(slow(tx)))
  return { ...db, read, readOne: read }
}

describe('get, while another tab changes the basket', () => {
  const closing = closeAtTheEnd()

  it('when it gives the reservation back and adds a line in the middle of it, then what is shown is of one moment', async () => {
    const start = await shopOnPostgres(closing)
    const shop = await start()
    const show = await seedShow(shop.db, {
      types: [
        { name: 'Stalls', price: 2_000 },
        { name: 'Circle', price: 3_000 },
      ],
    })
    const [stalls, circle] = show.stocks
    if (stalls === undefined || circle === undefined) throw new Error('no stock')
    const tab = createShopper(shop.app)
    await tab.add([stalls, 1])
    await tab.reserve()
    let times = 0
    const reading = await start({
      db: interrupted(shop.db, 'sale.find_whole_of_sessions', async () => {
        times += 1
        if (times > 1) return
        expect((await tab.send(destroySale, {})).status).toBe(200)
        await tab.add([circle, 1])
      }),
    })
    const other = createShopper(reading.app)
    for (const [name, value] of tab.cookies) other.cookies.set(name, value)

    const { state, tickets, seconds_remaining: seconds } = await other.checkout()
    expect(times).toBe(1)
    expect([state, tickets.map(({ qty }) => qty)]).toEqual([
      expect.not.stringMatching('basket'),
      [1],
    ])
    expect(seconds).toBeGreaterThan(0)
    const now = await other.checkout()
    expect([now.state, now.tickets.length, now.seconds_remaining]).toEqual(['basket', 2, 0])
  })
})
