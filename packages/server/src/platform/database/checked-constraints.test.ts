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

it('when a catalogue says nothing then no default of the database decides instead of limits.ts', async () => {
  const { rows } = await shop.db.query(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_default ~ '^[0-9.]+(::.*)?$' and c.column_default !~ '^[01](::.*)?$'`,
  )
  // How wide the door of a queue stands at first, which is said nowhere else.
  expect(rows).toEqual([{ name: 'queue.window_size' }])
})
