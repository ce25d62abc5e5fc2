import { correctHolder } from '@foyer/contract/api/order/correct-holder.ts'
import { describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import type { Database } from '../../../platform/database/db.ts'
import { look, serveOrder } from '../../../testing/desk/served-order.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { refundSale } from '../../payment/exports.ts'

/** What an order is found by is worked out at the end of each transaction that changes it, from what that one can see. */
describe('what an order is found by, when it is changed by several at once', () => {
  const { shopAt } = raceShops(3)
  const rules = async () => Object.keys(await findBroken(shopAt(0).db))

  it('when tickets are refunded, money is given back and a holder is corrected then it is what became of all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const served = await serveOrder(shopAt(0))
      const { order, version } = await look(served)
      const [one, two] = order.tickets
      const { reference, params } = served
      const { rows } = await shopAt(0).db.query('select code from ticket where id = $1', [one?.id])
      const codes = [String(rows[0]?.['code'])]
      const body = { name: 'Zoë' }
      await Promise.all([
        refundSale(shopAt(1).foyer, {
          reference,
          wish: { kind: 'tickets', codes, amount: null },
          reason: 'One stays at home.',
        }),
        refundSale(shopAt(2).foyer, {
          reference,
          wish: { kind: 'amount', amount: 100 },
          reason: 'It was cold.',
        }),
        served.desk.try(correctHolder, {
          params: { ...params, ticket: String(two?.id) },
          body,
          version,
        }),
      ])
      expect(await rules()).toEqual([])
    }
  })

  /** Names the holder of a ticket and nothing else, in a transaction that goes on when it is told to. */
  async function rename(db: Database, ticket: number, name: string) {
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const done = db.transaction(async (tx) => {
      const text = 'update ticket set holder_name = $2 where id = $1'
      await tx.dynamic.run('testing.rename', text, [ticket, name])
      await tx.dynamic.run('testing.at_once', 'set constraints all immediate', [])
      written.resolve()
      await mayCommit.promise
    })
    return { written: written.promise, mayCommit: mayCommit.resolve, done }
  }

  it('when they do not lock its sale then one of two changes is lost: the control', async () => {
    const served = await serveOrder(shopAt(0))
    const [one, two] = (await look(served)).order.tickets
    const first = await rename(shopAt(1).db, one?.id ?? 0, 'Zoë')
    await first.written
    const second = await rename(shopAt(2).db, two?.id ?? 0, 'Idris')
    second.mayCommit()
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1)
    first.mayCommit()
    await Promise.all([first.done, second.done])
    expect(await rules()).toEqual(['each organiser finds an order by what it is now'])
    await shopAt(0).db.query(
      'select refresh_organiser_orders(array(select id from sale where reference = $1))',
      [served.reference],
    )
  })

  /** How many connections wait for another. */
  const waiting = async (): Promise<number> => {
    const { rows } = await shopAt(0).db.query(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Number(rows[0]?.['waiting'])
  }
})
