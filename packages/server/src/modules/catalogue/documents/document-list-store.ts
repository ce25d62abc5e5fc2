import type { Tx } from '../../../platform/database/db.ts'
import type { DocumentSection } from './document-store.ts'

export interface DocumentsAsked {
  readonly organiserId: number
  readonly section: DocumentSection
  /** For `like`, in small letters; null for all. */
  readonly words: string | null
  readonly isArchivedToo: boolean
  /** Only this one. */
  readonly key: string | null
  /** What the page before ended with: how it is sorted, and its key. */
  readonly after: readonly [string, string] | null
  readonly limit: number
  readonly now: Date
}

/**
 * Documents that an organiser may see, with what the shop has of them: by the next date of an event, then by title. What is
 * shared are places, never codes.
 */
export async function listDocuments(tx: Tx, asked: DocumentsAsked) {
  return await tx.all(
    'catalogue.list_documents',
    `select l.* from (
      select d.key, d.title, d.keeper, d.version, d.changed_at, d.archived_at, d.fields is not null as "is_applied!",
        d.draft is not null as "has_draft!", d.organiser_id is null as "is_shared!",
        e.id as event_id, e.published_at, e.archived_at as event_archived_at, e.time_zone, v.name as venue,
        coalesce(c.starts_at, null) as code_starts_at, c.ends_at as code_ends_at,
        sale.next_date, coalesce(sale.dates, 0) as "dates!", coalesce(sale.sold, 0) as "sold!", coalesce(sale.held, 0) as "held!",
        coalesce(sale.stock, 0) as "stock!", coalesce(sale.is_open, false) as "is_open!",
        coalesce(sale.is_sold_out, false) as "is_sold_out!", sale.opens_at,
        -- Nothing is still to come, and something would be that is cancelled.
        (sale.next_date is null and exists (select from event_date x where x.event_id = e.id and x.archived_at is null
          and x.cancelled_at is not null and coalesce(x.ends_at, x.starts_at) > $8)) as "is_cancelled!",
        coalesce(to_char(sale.next_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), '~') || lower(d.title) as "sorted!"
      from catalogue_document d
        left join event e on $2 = 'events' and e.key = d.key
        left join venue v on v.id = e.venue_id
        left join promo_code c on $2 = 'codes' and c.key in (d.key, d.key || '/1')
        left join lateral (
          select count(*)::integer as dates, min(o.starts_at) filter (where o.starts_at > $8) as next_date,
            sum(o.sold)::integer as sold, sum(o.held)::integer as held,
            sum(o.stock) filter (where o.is_ahead)::integer as stock,
            bool_or(o.is_open and o.is_left) as is_open, bool_or(o.is_open and not o.is_left) as is_sold_out,
            min(o.on_sale_from) filter (where o.on_sale_from > $8 and o.is_ahead) as opens_at
          from (
            select t.starts_at, t.on_sale_from, s.sold, s.held, s.is_left,
              least(s.stock, t.capacity) as stock,
              coalesce(t.on_sale_until, t.ends_at, t.starts_at) > $8 as is_ahead,
              coalesce(t.on_sale_until, t.ends_at, t.starts_at) > $8 and coalesce(t.on_sale_from <= $8, true) as is_open
            from event_date t
              cross join lateral (
                select coalesce(sum(k.sold), 0) as sold, coalesce(sum(k.held), 0) as held,
                  coalesce(sum(k.capacity) filter (where k.archived_at is null), 0) as stock,
                  coalesce(bool_or(k.archived_at is null and least(k.capacity - k.held - k.sold,
                    coalesce(t.capacity - t.held - t.sold, k.capacity)) > 0), false) as is_left
                from ticket_stock k where k.event_date_id = t.id) s
            where t.event_id = e.id and t.archived_at is null and t.cancelled_at is null) o) sale on e.id is not null
      where d.section = $2
        and (d.organiser_id = $1 or (d.organiser_id is null and d.section in ('venues', 'seating_plans')))
        and ($3::text is null or fold_letters(d.title) like $3 or d.key like $3)
        and ($4 or d.archived_at is null)
        and ($5::text is null or d.key = $5)) l
      where $6::text is null or (l."sorted!" collate "C", l.key collate "C") > ($6, $7)
      order by l."sorted!" collate "C", l.key collate "C" limit $9`,
    [
      asked.organiserId,
      asked.section,
      asked.words,
      asked.isArchivedToo,
      asked.key,
      asked.after?.[0] ?? null,
      asked.after?.[1] ?? '',
      asked.now,
      asked.limit,
    ],
  )
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number]
