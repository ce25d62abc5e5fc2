import type { ReadTx } from '../../../platform/database/db.ts'
import type { FoundPart } from './find-orders-store.ts'
import { reachOrders, valuesOf, type OrderSpan } from './reach-orders.ts'

/** What narrows tickets beyond their orders. */
export interface TicketFilters {
  readonly event?: number | undefined
  readonly date?: number | undefined
  readonly type?: number | undefined
  readonly events?: readonly number[] | undefined
  readonly dates?: readonly number[] | undefined
  readonly status?: 'valid' | 'used' | 'refunded' | undefined
  readonly checkedIn?: boolean | undefined
  /** A full-text query over the names, the code and the reference; for those who may not search by e-mail addresses. */
  readonly names?: string | undefined
  /** Whether a word may be one of the title of the event. */
  readonly isSimilar?: boolean
}

/** A name, unless it is an e-mail address: that is found by those who may see it. */
const nameIn = (column: string): string => `case when strpos(${column}, '@') = 0 then ${column} end`

/** The conditions in use, with their values after the first `count` parameters. */
function narrowing(filters: TicketFilters, count: number) {
  const values: unknown[] = []
  const used: string[] = []
  const names: string[] = []
  const use = (name: string, sql: string, ...given: readonly unknown[]): void => {
    names.push(name)
    used.push(
      ` and ${given.length === 0 ? sql : sql.replace('?', `$${count + values.push(...given)}`)}`,
    )
  }
  if (filters.event !== undefined) use('event', 'd.event_id = ?', filters.event)
  if (filters.date !== undefined) use('date', 't.event_date_id = ?', filters.date)
  if (filters.events !== undefined) use('events', 'd.event_id = any(?::int[])', filters.events)
  if (filters.dates !== undefined) use('dates', 't.event_date_id = any(?::int[])', filters.dates)
  if (filters.type !== undefined) use('type', 't.ticket_type_id = ?', filters.type)
  if (filters.status !== undefined) use('status', 't.status = ?', filters.status)
  if (filters.checkedIn === true) use('in', "t.status = 'used'")
  if (filters.checkedIn === false) use('out', "t.status = 'valid'")
  if (filters.names !== undefined) {
    const title = filters.isSimilar === true ? 'e.title, ' : ''
    use(
      filters.isSimilar === true ? 'names_or_title' : 'names',
      `array_to_tsvector(search_words(concat_ws(' ', ${title}${nameIn('t.holder_name')}, t.code,
        (select concat_ws(' ', ${nameIn('s.full_name')}, s.reference) from sale s where s.id = t.sale_id)))) @@ ?::tsquery`,
      filters.names,
    )
  }
  return { name: names.join('_'), sql: used.join(''), values }
}

/** Tickets by their orders, the newest first. */
export async function findTickets(
  tx: ReadTx,
  span: OrderSpan,
  filters: TicketFilters,
  afterId: number,
): Promise<FoundPart[]> {
  const { name: narrowed, sql: conditions, values } = narrowing(filters, 8)
  return await reachOrders(
    span,
    '<=',
    async ({ name, sql }) =>
      await tx.dynamic.all(
        `lists.find_tickets_${name}_${narrowed}`,
        `with ${sql} select t.id, o.sale_id, o.paid_at::text as place
          from (select sale_id, paid_at from o order by paid_at desc, sale_id desc) o
            cross join lateral (select t.id from ticket t
                join event_date d on d.id = t.event_date_id
                join event e on e.id = d.event_id
              where t.sale_id = o.sale_id and e.organiser_id = $1
                and not (o.sale_id = $4 and t.id <= $8)${conditions}) t
          order by o.paid_at desc, o.sale_id desc, t.id limit $7`,
        [...valuesOf(span), afterId, ...values],
      ),
  )
}

export interface FoundAdmission {
  readonly id: number
  readonly place: string
}

/** Where a page of those who came in begins. */
export interface AdmissionSpan {
  readonly organiserId: number
  readonly after: readonly [usedAt: string, ticketId: number] | null
  readonly limit: number
  /** What narrows their orders; null for all. */
  readonly words: string | null
}

/** How many of the last admissions of the whole shop are looked at one by one. */
const nearest = 5_000
const columns = 'a.id, a.used_at::text as place'
const lastFirst = 'order by a.used_at desc, a.id desc limit $4'

/**
 * Tickets of those who came in, the last first: the last of each date are put together. With words, they are looked for among
 * the last of all, and then by the orders that have them, as in `reachOrders`.
 */
export async function findAdmissions(
  tx: ReadTx,
  span: AdmissionSpan,
  filters: TicketFilters,
): Promise<FoundAdmission[]> {
  const { name, sql, values } = narrowing(filters, 5)
  const { organiserId, words, after, limit } = span
  const given = [organiserId, after?.[0] ?? 'infinity', after?.[1] ?? 0, limit, words, ...values]
  const inSpan = `t.used_at is not null and (t.used_at, t.id) < ($2::timestamptz, $3::bigint)`
  if (words === null) {
    return await tx.dynamic.all(
      `lists.find_admissions_all_${name}`,
      `select ${columns} from event e join event_date d on d.event_id = e.id
          cross join lateral (select t.id, t.used_at from ticket t
            where t.event_date_id = d.id and ${inSpan}${sql} order by t.used_at desc, t.id desc limit $4) a
        where e.organiser_id = $1 and $5::text is null ${lastFirst}`,
      given,
    )
  }
  const near = await tx.dynamic.all<FoundAdmission>(
    `lists.find_admissions_newest_${name}`,
    `select ${columns} from (select t.* from ticket t where ${inSpan}
          order by t.used_at desc, t.id desc limit ${nearest}) a
        join ticket t on t.id = a.id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id and e.organiser_id = $1
        join organiser_order o on o.organiser_id = $1 and o.sale_id = t.sale_id
      where (o.words @@ $5::tsquery) is true${sql} ${lastFirst}`,
    given,
  )
  if (near.length >= limit) return near
  return await tx.dynamic.all(
    `lists.find_admissions_found_${name}`,
    `with o as materialized (select sale_id from organiser_order where words @@ $5::tsquery and (organiser_id = $1) is true)
      select ${columns} from o cross join lateral (select t.id, t.used_at from ticket t
            join event_date d on d.id = t.event_date_id
            join event e on e.id = d.event_id
          where t.sale_id = o.sale_id and e.organiser_id = $1 and ${inSpan}${sql}) a ${lastFirst}`,
    given,
  )
}
