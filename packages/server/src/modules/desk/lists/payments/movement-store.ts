import { movementsAddedUpMaximum } from '@foyer/contract/limits.ts'
import type { ReadTx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'
import { owedInSql, refusedInSql } from '../../debts-in-sql.ts'
import {
  hasWay,
  inSpan,
  newestFirst,
  ofPage,
  recent,
  recentMovements,
  rowsOf,
  valuesOf,
  type FoundMovement,
  type MovementSpan,
  type Recent,
} from './recent-movement-store.ts'

const sums = `sum(m.brought)::bigint as brought, sum(m.given_back)::bigint as given_back, sum(m.fees)::bigint as fees,
    sum(m.fee_vat)::bigint as fee_vat, sum(m.vouchers_sold)::bigint as vouchers_sold, sum(m.donations)::bigint as donations`
const columns = `m.organiser_id, m.day, m.transaction_id, m.time_zone, m.sale_id, m.way, m.currency, m.brought, m.given_back,
    m.fees, m.fee_vat, m.vouchers_sold, m.donations`
// "offset 0" keeps the planner, whose saved plan does not know how few there are, from reading whole tables: each row is
// looked up by itself.
const fits = `exists (select from organiser_order o where o.organiser_id = $1 and o.sale_id = m.sale_id and o.words @@ $2::tsquery
      offset 0)`
/** The movements of orders `o`. */
const ofOrders = `cross join lateral (select ${columns} from movement m where m.sale_id = o.sale_id and ${inSpan} and ${hasWay} offset 0) m`

/** A part of a statement with what is recent, and of its name; none where nothing is, as most of the time. */
const partOf = ({ last }: Recent, part: string): readonly [kind: string, part: string] =>
  last === null ? ['stored', ''] : ['recent', part]

/** How many of the newest movements are looked at one by one. */
const nearest = 10_000
const before = '(m.day, m.transaction_id) < ($8::text::date, $9::bigint)'

/** One page of a list: the newest first. `after` is the place of the last row of the page before. */
export async function findMovements(
  tx: ReadTx,
  span: MovementSpan,
  after: readonly [day: string, transactionId: number] | null,
  limit: number,
): Promise<FoundMovement[]> {
  const { since, movements } = await recentMovements(tx, span)
  const ask = async (name: string, stored: string): Promise<FoundMovement[]> =>
    await tx.dynamic.all(
      `lists.find_movements_${name}`,
      `select m.day::text as day, m.transaction_id, m.sale_id, m.way, m.currency, ${sums}
        from (${stored} union all ${rowsOf('$11::jsonb')}) m where $6::bigint <= $7::bigint and ($2::text is null or true)
        group by m.day, m.transaction_id, m.sale_id, m.way, m.currency ${newestFirst} limit $10`,
      [
        ...valuesOf(span, since),
        after?.[0] ?? 'infinity',
        after?.[1] ?? Number.MAX_SAFE_INTEGER,
        limit,
        ofPage(movements, after, limit),
      ],
    )
  // One row more than is asked for may share its booking with the next: an order with events in two time zones.
  const page = `${newestFirst} limit $10::int * 2`
  if (span.words === null)
    return await ask(
      span.way === null ? 'all' : 'way',
      `(select ${columns} from movement m where ${inSpan} and ${before} and $5::text
        ${span.way === null ? 'is null' : '= m.way'} ${page})`,
    )
  const near = await ask(
    'newest',
    `(select ${columns} from (select * from movement m where ${inSpan} and ${before} ${newestFirst} limit ${nearest}) m
      where ${hasWay} and ${fits})`,
  )
  if (near.length >= limit) return near
  return await ask(
    'found',
    `(select ${columns} from (select sale_id from organiser_order where words @@ $2::tsquery and (organiser_id = $1) is true) o
        ${ofOrders} where ${before} ${page})`,
  )
}

export type ShownMovement = Row<'lists.show_movements'>

/** What is shown of these bookings. Of an order that others sell in, too, nothing is said of what the buyer pays. */
export async function showMovements(
  tx: ReadTx,
  organiserId: number,
  transactionIds: readonly number[],
): Promise<ShownMovement[]> {
  return await tx.all(
    'lists.show_movements',
    `select t.id, t.at, t.kind, s.reference as "reference!", o.paid_at, s.full_name, o.status,
        (select m.card_last4 from payment m where m.id = substring(t.source from '^capture:([0-9]+)$')::bigint) as last4,
        (select x.status from dispute x where x.payment_id = substring(t.source from '^capture:([0-9]+)$')::bigint
          order by x.id desc limit 1) as dispute,
        exists (select from ledger_entry e where e.transaction_id = t.id and e.account = 'disputed') as "is_void!",
        exists (select from public.organiser_order other where other.sale_id = o.sale_id and other.organiser_id <> $1) as "is_shared!",
        (select coalesce(sum(e.amount), 0) from ledger_entry e where e.transaction_id = t.id and e.amount > 0
          and e.account like 'provider:%' and e.account <> 'provider:invoice')::bigint as "amount!",
        (select coalesce(-sum(e.amount), 0) from ledger_entry e where e.transaction_id = t.id
          and e.account = 'owed_to_buyers')::bigint as "refunded!",
        exists (select from ledger_entry e where e.transaction_id = t.id and e.organiser_id = $1)
          or exists (select from returned_ticket r join ticket_stock k on k.id = r.ticket_stock_id
            join ticket_type y on y.id = k.ticket_type_id join event v on v.id = y.event_id
            where r.sale_id = t.sale_id and r.at = t.at and v.organiser_id = $1) as "is_own!",
        ${owedInSql} as "owed!", ${refusedInSql} > 0 as "is_refused!"
      from unnest($2::bigint[]) with ordinality as asked(id, place)
        join ledger_transaction t on t.id = asked.id join sale s on s.id = t.sale_id
        join organiser_order o on o.organiser_id = $1 and o.sale_id = s.id
      order by asked.place`,
    [organiserId, transactionIds],
  )
}

/** What movements add up to in one currency. */
export type MovementSum = Omit<FoundMovement, 'day' | 'transactionId' | 'saleId' | 'way'>

/**
 * What all movements of a span add up to; null when they are too many. Whole days come from the figures, which are the sums
 * of their movements. Words are tried on the movements of the days, or else the movements are those of the orders with the
 * words, whichever are few.
 */
export async function sumMovements(
  tx: ReadTx,
  span: MovementSpan,
  since: Recent,
): Promise<MovementSum[] | null> {
  const [kind, more] = partOf(
    since,
    `union all
          select m.currency, m.brought, m.given_back, m.fees, m.fee_vat, m.vouchers_sold, m.donations
            from ${recent(span.words !== null)} m`,
  )
  const ask = async (name: string, head: string, stored: string, most: string) => {
    const rows = await tx.dynamic.all<MovementSum & { readonly isTooMuch: boolean }>(
      `lists.sum_movements_${name}_${kind}`,
      `with ${head} all_of as (
          select m.currency, m.brought, m.given_back, m.fees, m.fee_vat, m.vouchers_sold, m.donations from ${stored} m
          ${more})
        select x.is_too_much, t.* from (select ${most} as is_too_much where $6::bigint <= $7::bigint and ($2::text is null or true)) x
          left join (select m.currency, ${sums} from all_of m group by m.currency) t on true order by t.currency`,
      valuesOf(span, since),
    )
    return rows[0]?.isTooMuch === true ? null : rows.filter(({ currency }) => currency !== null)
  }
  if (span.words === null)
    return await ask(
      'of_days',
      '',
      `(select m.* from figure_day m where ${inSpan} and ${hasWay})`,
      'false',
    )
  const isMore = (of: string): string => `(select count(*) from ${of}) > ${movementsAddedUpMaximum}`
  const ofDays =
    span.from === null
      ? null
      : await ask(
          'of_few_days',
          `near as materialized (select ${columns} from movement m where ${inSpan} limit ${movementsAddedUpMaximum + 1}),`,
          `(select m.* from near m where ${hasWay} and not ${isMore('near')} and ${fits})`,
          isMore('near'),
        )
  return (
    ofDays ??
    (await ask(
      'of_orders',
      `with_words as materialized (select sale_id from organiser_order
          where words @@ $2::tsquery and (organiser_id = $1) is true limit ${movementsAddedUpMaximum + 1}),`,
      `(select m.* from with_words o ${ofOrders} where not ${isMore('with_words')})`,
      isMore('with_words'),
    ))
  )
}
