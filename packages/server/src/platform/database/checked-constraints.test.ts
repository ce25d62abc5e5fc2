import { expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'

const shop = shopForTests(async () => await createTestFoyer())

it('when every migration has run then the database has checked each constraint for each row', async () => {
  const { rows } = await shop.db.query(
    `select conrelid::regclass::text as in_table, conname from pg_constraint where not convalidated`,
  )
  expect(rows).toEqual([])
})
