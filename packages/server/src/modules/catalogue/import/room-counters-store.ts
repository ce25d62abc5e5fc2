import type { Tx } from '../../../platform/database/db.ts'

/**
 * Counts what is held and sold of dates that are about to have a room of their own: nothing is counted for a date without one,
 * so that its first room would be sold once more. Their stock is locked.
 */
export async function countRooms(tx: Tx, dates: readonly string[]): Promise<void> {
  await tx.write(
    'catalogue.count_rooms',
    `update event_date d set held = t.held, sold = t.sold
      from (select s.event_date_id, sum(s.held)::int as held, sum(s.sold)::int as sold from ticket_stock s
        join event_date o on o.id = s.event_date_id where o.key = any($1) group by s.event_date_id) t
      where d.id = t.event_date_id and d.capacity is null and (d.held, d.sold) is distinct from (t.held, t.sold)`,
    [dates],
  )
}
