import type { Database } from '../../platform/database/db.ts'
import { insertRow } from './insert-row.ts'

/** A plan that an event offers, with this many parts; `key` is its number of parts. */
export async function seedPlan(db: Database, eventId: number, parts: number): Promise<string> {
  const option_key = String(parts)
  await insertRow(db, 'payment_plan_option', {
    key: `${eventId}/${parts}`,
    event_id: eventId,
    option_key,
    label: `${parts} monthly payments`,
    parts,
    interval_days: 30,
  })
  return option_key
}
