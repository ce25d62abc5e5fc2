import type { OnsaleShop } from './onsale-shop.ts'

/** The shop's own books once everybody has gone. */
export interface Sold {
  readonly capacity: number
  readonly sold: number
  readonly held: number
  /** Tickets that were issued and are good. */
  readonly tickets: number
  readonly orders: number
  /** Orders of the event whose sale never was inside the queue: nobody may get there by any other way. */
  readonly pastTheQueue: number
  /** The rules of `npm run audit` that do not hold. */
  readonly broken: readonly string[]
  readonly entries: number
  readonly entriesInside: number
}

export async function readSold(shop: OnsaleShop): Promise<Sold> {
  const row = await shop.look(async (db) => {
    const { rows } = await db.query(
      `with of_event as (
          select distinct s.id from sale s join sale_line l on l.sale_id = s.id
            where l.ticket_stock_id = $1 and s.status = 'sold'
        )
        select k.capacity, k.sold, k.held,
          (select count(*)::int from ticket t join of_event o on o.id = t.sale_id where t.status <> 'refunded') as tickets,
          (select count(*)::int from of_event) as orders,
          (select count(*)::int from of_event o
            where not exists (select from queue_entry e where e.sale_id = o.id and e.came_at is not null)) as past_the_queue,
          (select count(*)::int from queue_entry e join queue q on q.id = e.queue_id where q.key = $2) as entries,
          (select count(*)::int from queue_entry e join queue q on q.id = e.queue_id
            where q.key = $2 and e.came_at is not null) as entries_inside
        from ticket_stock k where k.id = $1`,
      [shop.hot.stock.id, shop.hot.key],
    )
    return rows[0] ?? {}
  })
  const number = (name: string): number => Number(row[name] ?? 0)
  return {
    capacity: number('capacity'),
    sold: number('sold'),
    held: number('held'),
    tickets: number('tickets'),
    orders: number('orders'),
    pastTheQueue: number('past_the_queue'),
    broken: Object.keys(await shop.findBroken()),
    entries: number('entries'),
    entriesInside: number('entries_inside'),
  }
}
