import { queueOlderBasketMinutes } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** What stands before an event. */
export type Gate = Row<'queue.read_gates'>

/** Those of these events that may be behind a queue, with the run that is going and whether there ever was one. */
export async function readGates(tx: Tx, eventIds: readonly number[]): Promise<Gate[]> {
  return await tx.all(
    'queue.read_gates',
    `select e.captcha, k.key as "key!", k.mode as "mode!", q.id as queue_id,
        exists (select from queue p where p.key = k.key) as "has_run!"
      from event e join organiser o on o.id = e.organiser_id cross join catalogue_version s
        cross join lateral (select
          case when e.queue <> 'never' then coalesce(o.key || '.' || e.queue_group, e.key) else '_shop' end as key,
          case when e.queue <> 'never' then e.queue else 'always' end as mode) k
        left join queue q on q.key = k.key and q.closed_at is null
      where e.id = any($1::int[]) and (e.queue <> 'never' or s.shop_is_queued)`,
    [eventIds],
  )
}

/** The event of a date, if it may be behind a queue. */
export async function queuedEventOfDate(tx: Tx, eventDateId: number): Promise<number | null> {
  const row = await tx.maybe(
    'queue.event_of_date',
    `select e.id from event_date d join event e on e.id = d.event_id cross join catalogue_version s
      where d.id = $1 and (e.queue <> 'never' or s.shop_is_queued)`,
    [eventDateId],
  )
  return row?.id ?? null
}

interface Entry {
  readonly queueId: number
  readonly arrival: number
  readonly entryId: Buffer
}

/** Uses somebody's turn for a basket. Undefined when it is not their turn, is over, or was used for another one. */
export async function bindTurn(
  tx: Tx,
  entry: Entry,
  by: { readonly saleId: number; readonly sessionId: number },
  now: Date,
) {
  return await tx.maybe(
    'queue.bind_turn',
    `update queue_entry e set sale_id = $4, session_id = $6
      where e.queue_id = $1 and e.arrival = $2 and e.entry_id = $3 and e.came_at is not null and e.ended_at is null
        and e.admitted_until > $5 and (e.sale_id is null or e.sale_id = $4) and (e.session_id is null or e.session_id = $6)
        and not exists (select from queue_entry o where o.queue_id = $1 and o.sale_id = $4 and o.arrival <> $2 and o.ended_at is null)
      returning e.is_proved`,
    [entry.queueId, entry.arrival, entry.entryId, by.saleId, now, by.sessionId],
  )
}

/** Whether a basket has a turn already: of another place of its buyer. */
export async function hasTurn(
  tx: Tx,
  queueId: number,
  saleId: number,
  now: Date,
): Promise<boolean> {
  const row = await tx.maybe(
    'queue.has_turn',
    `select arrival from queue_entry where queue_id = $1 and sale_id = $2 and ended_at is null and admitted_until > $3`,
    [queueId, saleId, now],
  )
  return row !== undefined
}

/** The turn is this session's from now on. False when it is not somebody's turn, or it is that of another session. */
export async function holdTurn(
  tx: Tx,
  entry: Entry,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const count = await tx.run(
    'queue.hold_turn',
    `update queue_entry set session_id = $5
      where queue_id = $1 and arrival = $2 and entry_id = $3 and came_at is not null and ended_at is null
        and admitted_until > $4 and (session_id is null or session_id = $5)`,
    [entry.queueId, entry.arrival, entry.entryId, now, sessionId],
  )
  return count === 1
}

export async function isInside(tx: Tx, entry: Entry, now: Date): Promise<boolean> {
  const row = await tx.maybe(
    'queue.is_inside',
    `select arrival from queue_entry where queue_id = $1 and arrival = $2 and entry_id = $3
      and came_at is not null and ended_at is null and admitted_until > $4`,
    [entry.queueId, entry.arrival, entry.entryId, now],
  )
  return row !== undefined
}

export type Turn = Row<'queue.read_turns'>

/** Whether these baskets have had their turn in these queues: one of each place. */
export async function readTurns(
  tx: Tx,
  asked: readonly { readonly saleId: number; readonly key: string }[],
  now: Date,
): Promise<Turn[]> {
  return await tx.all(
    'queue.read_turns',
    `select a.sale_id as "sale_id!", a.key as "key!", q.id as queue_id, exists (select from queue p where p.key = a.key) as "has_run!",
        (s.created_at <= q.started_at and $3 <= q.started_at + interval '${queueOlderBasketMinutes} minutes') is true as "is_older!",
        exists (select from queue_entry e where e.queue_id = q.id and e.sale_id = a.sale_id and e.ended_at is null
          and e.admitted_until > $3) as "is_inside!"
      from unnest($1::bigint[], $2::text[]) as a (sale_id, key) join sale s on s.id = a.sale_id
        left join queue q on q.key = a.key and q.closed_at is null`,
    [asked.map(({ saleId }) => saleId), asked.map(({ key }) => key), now],
  )
}

/**
 * These baskets are reserved until then: their turns last as long, once. A reservation that is given back can be made again
 * meanwhile; one that is given back again and again ends with the turn.
 */
export async function noteReserved(
  tx: Tx,
  reserved: readonly { readonly saleId: number; readonly until: Date }[],
  now: Date,
): Promise<void> {
  await tx.write(
    'queue.note_reserved',
    `update queue_entry e set reserved_at = $3, admitted_until = greatest(e.admitted_until, a.until)
      from unnest($1::bigint[], $2::timestamptz[]) as a (sale_id, until)
      where e.sale_id = a.sale_id and e.ended_at is null and e.reserved_at is null`,
    [reserved.map(({ saleId }) => saleId), reserved.map(({ until }) => until), now],
  )
}
