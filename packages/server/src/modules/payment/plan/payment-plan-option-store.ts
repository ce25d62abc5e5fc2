import type { Tx } from '../../../platform/database/db.ts'

/** A plan that an event offers. Its key says its number of parts. */
export interface PlanOptionRow {
  readonly eventId: number
  readonly key: string
  readonly label: string
  readonly parts: number
  readonly intervalDays: number
}

/** The plan with the fewest parts comes first. */
export async function readPlanOptions(
  tx: Tx,
  eventIds: readonly number[],
): Promise<PlanOptionRow[]> {
  return await tx.all(
    'plan.read_options',
    `select event_id, option_key as key, label, parts, interval_days
      from payment_plan_option where event_id = any($1::int[]) and archived_at is null
      order by parts, array_position($1::int[], event_id)`,
    [eventIds],
  )
}
