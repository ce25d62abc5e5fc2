import type { Database } from '../../platform/database/db.ts'

/** The state of each seat of a date that was ever held or sold, by its guid. */
export async function seatStates(
  db: Database,
  eventDateId: number,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await db.query(
    'select seat_guid, status from seat_hold where event_date_id = $1 order by seat_guid',
    [eventDateId],
  )
  return Object.fromEntries(rows.map((row) => [String(row['seat_guid']), String(row['status'])]))
}
