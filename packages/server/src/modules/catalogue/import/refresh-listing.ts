import type { Tx } from '../../../platform/database/db.ts'

/** Whose events are computed anew; without one, all are. */
export interface Refreshed {
  readonly events: readonly string[]
  readonly venues: readonly string[]
  readonly organisers: readonly string[]
}

/** Computes what lists find and sort events by: it follows from titles, organisers, venues and prices, after they are written. */
export async function refreshListing(tx: Tx, of: Refreshed | null = null): Promise<void> {
  await tx.write(
    'catalogue.refresh_listing',
    `with fresh as (
        select e.id,
          array_to_tsvector(search_words(
            concat_ws(' ', e.title, e.summary, o.name, v.name, v.town, v.postcode))) as search,
          coalesce(min(t.price + t.booking_fee) filter (where not exists (
            select 1 from ticket_requirement r where r.ticket_type_id = t.id)),
            min(t.price + t.booking_fee)) as lowest_price
        from event e
          join organiser o on o.id = e.organiser_id
          left join venue v on v.id = e.venue_id
          left join ticket_type t on t.event_id = e.id and t.archived_at is null
        where $1::text[] is null or e.key = any($1) or v.key = any($2::text[]) or o.key = any($3::text[])
        group by e.id, o.id, v.id)
      update event e set search = fresh.search, lowest_price = fresh.lowest_price
        from fresh
        where fresh.id = e.id
          and (e.search, e.lowest_price) is distinct from (fresh.search, fresh.lowest_price)`,
    [of?.events ?? null, of?.venues ?? [], of?.organisers ?? []],
  )
}
