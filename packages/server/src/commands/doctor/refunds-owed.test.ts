import { describe, expect, it } from 'vitest'
import { ordersOf } from '../../testing/desk/paid-orders.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { findRefundsOwed } from './check-database.ts'

describe('refunds that a provider has refused', () => {
  const shop = shopForTests()

  it('when none was then the doctor says nothing; when one was then it is a risk that says how much, until it is sent again', async () => {
    const { order, give } = ordersOf(shop)
    const { reference } = await order()
    expect(await findRefundsOwed(shop.db)).toEqual([])
    shop.card.refuseRefunds('Your balance is too low.')
    try {
      await give(reference, { kind: 'amount', amount: 1_234 })
      await shop.runJobs()
    } finally {
      shop.card.refuseRefunds(null)
    }
    expect(await findRefundsOwed(shop.db)).toEqual([
      {
        what: 'refunds',
        state: 'risky',
        detail: 'that of 1 order was refused, and GBP 12.34 is still owed',
        todo: expect.stringContaining('npm run refund -- REFERENCE --owed') as string,
      },
    ])
    const { rows } = await shop.db.query(`update refund set status = 'created' returning id`, [])
    expect(rows).toHaveLength(1)
    // What is on its way again needs nobody.
    expect(await findRefundsOwed(shop.db)).toEqual([])
    await shop.db.query(`update refund set status = 'failed'`, [])
  })
})
