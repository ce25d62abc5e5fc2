import {
  labelMaximum,
  planParts,
  queueRateMaximum,
  reservationMinutes,
} from '@foyer/contract/limits.ts'
import { accountWayNames, paymentWayNames } from '@foyer/contract/ways/ways.ts'
import { minuteSeconds } from '@foyer/contract/time-units.ts'
import { expect, it } from 'vitest'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'

const shop = shopForTests(async () => await createTestFoyer())

it('when every migration has run then the database has checked each constraint for each row', async () => {
  const { rows } = await shop.db.query(
    `select conrelid::regclass::text as in_table, conname from pg_constraint where not convalidated`,
  )
  expect(rows).toEqual([])
})

it('when the contract names a way to pay then the database has a row for it, and no other row', async () => {
  const { rows } = await shop.db.query('select name, has_accounts from payment_way order by name')
  expect(rows).toEqual(
    paymentWayNames
      .toSorted()
      .map((name) => ({ name, has_accounts: accountWayNames.some((one) => one === name) })),
  )
})

it('when an organiser is to have an account where there are none then the database refuses it', async () => {
  for (const name of ['truelayer', 'cash', 'nobody'])
    await expect(seedOrganiser(shop.db, { payment_provider: name })).rejects.toThrow(
      /organiser_payment_provider_fkey/,
    )
  const { rows } = await shop.db.query(
    `select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table from pg_constraint
      where contype = 'f' and confrelid = 'payment_way'::regclass order by 1`,
  )
  expect(rows.map((row) => row['from_table'])).toEqual(['organiser', 'payment', 'sale'])
})

it('when a catalogue says nothing then no default of the database decides instead of limits.ts', async () => {
  const { rows } = await shop.db.query(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_default ~ '^[0-9.]+(::.*)?$' and c.column_default !~ '^[01](::.*)?$'`,
  )
  // How wide the door of a queue stands at first, which is said nowhere else.
  expect(rows).toEqual([{ name: 'queue.window_size' }])
})

it('when a limit changes then the constraint that repeats it is named, for it needs a migration', async () => {
  const { rows } = await shop.db.query(
    `select conname as name, pg_get_constraintdef(oid) as says from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const bounds = rows.flatMap(({ name, says }): [string, number[]][] => {
    const withoutFormats = String(says).replaceAll(/~\*? '[^']*'/g, '')
    const numbers = withoutFormats.match(/(?<![\w.])[0-9]+(?:\.[0-9]+)?/g) ?? []
    const above = numbers.map(Number).filter((number) => number > 1)
    return above.length === 0 ? [] : [[String(name), above]]
  })
  const isShare = ([name]: [string, unknown]): boolean => name.endsWith('_basis_points_check')
  // A share of something is at most all of it.
  expect(new Set(bounds.filter(isShare).flatMap(([, above]) => above))).toEqual(new Set([10_000]))
  expect(Object.fromEntries(bounds.filter((one) => !isShare(one)))).toEqual({
    event_reservation_seconds_check: [
      reservationMinutes.least * minuteSeconds,
      reservationMinutes.most * minuteSeconds,
    ],
    payment_plan_option_parts_check: [planParts.most],
    queue_rate_check: [queueRateMaximum],
    ticket_type_entrance_check: [labelMaximum],
    // Bytes of a secret and of an id, and how hard a captcha can be.
    queue_seed_check: [32],
    queue_entry_entry_id_check: [16],
    sale_captcha_level_check: [9],
  })
})
