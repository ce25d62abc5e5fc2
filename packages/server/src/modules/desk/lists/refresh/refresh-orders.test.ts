import { describe, expect, it } from 'vitest'
import { serveOrder } from '../../../../testing/desk/served-order.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'

describe('orders that a migration wants to be found anew', () => {
  const shop = shopForTests()
  const read = async (sql: string) => (await shop.db.query(sql)).rows

  it('are taken some at a time, and one that somebody changes at the moment comes later', async () => {
    for (const _ of [1, 2]) await serveOrder(shop)
    const [id, busy] = (await read('select id from sale order by id')).map((row) =>
      Number(row['id']),
    )
    await shop.db.script(`update organiser_order set words = '';
      insert into order_to_refresh values (${id}), (${busy}), (9999999)`)
    await shop.db.transaction(async (tx) => {
      await tx.dynamic.run('testing.lock', 'select from sale where id = $1 for update', [busy])
      await shop.runJob('refresh-orders')
    })
    const isFound = `select sale_id, words <> '' as is_found from organiser_order order by sale_id`
    expect(await read(isFound)).toEqual([
      { sale_id: id, is_found: true },
      { sale_id: busy, is_found: false },
    ])
    await shop.runJob('refresh-orders')
    expect(await read(`${isFound} desc limit 1`)).toEqual([{ sale_id: busy, is_found: true }])
    expect(await read('select * from order_to_refresh where sale_id < 9999999')).toEqual([])
  })
})
