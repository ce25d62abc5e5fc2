import type { Tx } from '../../platform/db.ts'

/** A plan an event offers. Its key says its number of parts. */
export interface PlanRow {
  readonly eventId: number
  readonly key: string
  readonly label: string
  readonly parts: number
  readonly intervalDays: number
}

/** Payments of the sale's plan still to come. */
export async function countPartsLeft(tx: Tx, saleId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'sale.count_parts_left',
    `select count(*)::int as count from instalment i join payment_plan p on p.id = i.payment_plan_id
      where p.sale_id = $1 and i.status in ('due', 'failed')`,
    [saleId],
  )
  return count
}

/** The shortest first. */
export async function readPlanRows(tx: Tx, eventIds: readonly number[]): Promise<PlanRow[]> {
  return await tx.all<PlanRow>(
    'sale.read_plan_rows',
    `select event_id as "eventId", option_key as key, label, parts, interval_days as "intervalDays"
      from payment_plan_option where event_id = any($1::int[]) and archived_at is null
      order by parts, array_position($1::int[], event_id)`,
    [eventIds],
  )
}
