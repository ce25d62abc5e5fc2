import type { Tx } from '../../../platform/database/db.ts'

/** Reservations `h` of the dates of an act `c`; after a move only those that were made before it. */
const ofChange = `event_change c join event_change_date cd on cd.event_change_id = c.id
      join ticket_stock k on k.event_date_id = cd.event_date_id
      join stock_hold h on h.ticket_stock_id = k.id and h.status in ('held', 'paying')
      join sale s on s.id = h.sale_id`
const counts = `(c.kind = 'cancel' or s.reserved_at <= c.created_at)`

/** Sales that hold tickets of a cancelled date and that nobody pays at this moment. */
export async function findReleasable(
  tx: Tx,
  changeId: number,
  most: number,
): Promise<readonly number[]> {
  const rows = await tx.all(
    'changes.find_releasable',
    `select distinct s.id from ${ofChange} where c.id = $1 and s.status = 'held' order by s.id limit $2`,
    [changeId, most],
  )
  return rows.map(({ id }) => id)
}

/** How many tickets of the dates of an act are held by sales that may become orders. */
export async function countHeld(tx: Tx, changeId: number): Promise<number> {
  const { held } = await tx.one(
    'changes.count_held',
    `select coalesce(sum(h.qty), 0)::int as "held!" from ${ofChange} where c.id = $1 and ${counts}`,
    [changeId],
  )
  return held
}
