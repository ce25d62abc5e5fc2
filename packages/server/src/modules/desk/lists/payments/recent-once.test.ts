import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { aroundStatements } from '../../../../testing/postgres/around-statements.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { findMovements } from './movement-store.ts'

describe('the pages of an export of payments', () => {
  const shop = shopForTests()

  it('when a list is read page by page then what was booked last is divided once, and each booking comes once', async () => {
    const { order, give } = ordersOf(shop)
    const { reference } = await order()
    const { rows } = await shop.db.query(
      `select o.organiser_id from organiser_order o join sale s on s.id = o.sale_id where s.reference = $1`,
      [reference],
    )
    for (const amount of [100, 200, 300]) {
      shop.clock.advance(minuteMs)
      await give(reference, { kind: 'amount', amount })
    }
    const span = {
      organiserId: Number(rows[0]?.['organiser_id']),
      words: null,
      way: null,
      from: null,
      to: null,
    }
    const asked: string[] = []
    const found = await shop.db.transaction(async (plain) => {
      const tx = aroundStatements(plain, async (name, ask) => {
        asked.push(name)
        return await ask()
      })
      const all = []
      for (let after: readonly [string, number] | null = null; ;) {
        const page = await findMovements(tx, span, after, 1)
        const [last] = page
        if (last === undefined) return all
        all.push(last)
        after = [last.day, last.transactionId]
      }
    })
    expect(found.map(({ brought, givenBack }) => brought > givenBack)).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(new Set(found.map(({ transactionId }) => transactionId)).size).toBe(4)
    expect(asked.filter((name) => name === 'lists.find_movements_all')).toHaveLength(5)
    expect(asked.filter((name) => name === 'lists.read_recent_movements')).toHaveLength(1)
  })
})
