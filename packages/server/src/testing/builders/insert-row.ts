import {
  giftVoucherQuantityMaximum,
  reservationMinutesDefault,
  voucherMonthsDefault,
} from '@foyer/contract/limits.ts'
import { minuteSeconds } from '@foyer/contract/time-units.ts'
import type { Database } from '../../platform/database/db.ts'

/** What a catalogue that says nothing means, which its import writes. */
const unsaid: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  event: { reservation_seconds: reservationMinutesDefault * minuteSeconds },
  gift_voucher_product: {
    valid_months: voucherMonthsDefault,
    max_per_order: giftVoucherQuantityMaximum,
  },
}

/** Inserts one row of a test's data and answers its id. Table and columns are trusted: tests name them. */
export async function insertRow(
  db: Database,
  table: string,
  said: Readonly<Record<string, unknown>>,
): Promise<number> {
  const values = { ...unsaid[table], ...said }
  const columns = Object.keys(values)
  const { rows } = await db.query(
    `insert into ${table} (${columns.join(', ')})
      values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  return Number(rows[0]?.['id'])
}
