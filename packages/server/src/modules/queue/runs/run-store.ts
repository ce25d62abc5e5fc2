import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** A run of a queue, as of its last tick. */
export type Run = Row<'queue.read_runs'>

/** The latest run of each queue, going or closed, and how many people a minute it called lately. */
/** How fast people are called is measured over so long. */
const speedSpanMs = 2 * minuteMs

export async function readRuns(tx: Tx, now: Date): Promise<Run[]> {
  return await tx.all(
    'queue.read_runs',
    `select distinct on (q.key) q.id, q.key, q.started_at, q.opens_at, q.seed, q.arrivals, q.drawn, q.list_hash,
        floor(q.serving)::int as "serving!", q.rate, q.window_size, q.is_paused, q.inside, q.choosing, q.available, q.held,
        q.ticked_at, q.closed_at,
        case when b.at < $1::timestamptz - interval '5 seconds'
          then (floor(q.serving) - b.serving) * 60 / extract(epoch from $1::timestamptz - b.at)::float8 end as called_a_minute
      from queue q left join lateral (
          select at, serving from queue_serving where queue_id = q.id and at >= $1::timestamptz - interval '${speedSpanMs} milliseconds'
            order by at limit 1) b on q.closed_at is null
      order by q.key, q.started_at desc, q.id desc`,
    [now],
  )
}

/** Begins a run, unless one is going: then false. Where tickets are on sale already nobody is drawn: all stand in order of arrival. */
export async function insertRun(
  tx: Tx,
  run: { readonly key: string; readonly opensAt: Date; readonly seed: Buffer },
  now: Date,
): Promise<boolean> {
  const count = await tx.run(
    'queue.insert_run',
    `insert into queue (key, started_at, opens_at, seed, drawn, drawn_at, list_hash)
        select $1, $2, $3, $4, o.drawn, o.at, o.hash
          from (select) one left join (select 0 as drawn, $2::timestamptz as at, sha256('') as hash) o on $3::timestamptz <= $2
      on conflict (key) where closed_at is null do nothing`,
    [run.key, now, run.opensAt, run.seed],
  )
  return count === 1
}

export async function closeRun(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run(
    'queue.close_run',
    'update queue set closed_at = $2 where id = $1 and closed_at is null',
    [id, now],
  )
}

export type LockedRun = Row<'queue.lock_run'>

/**
 * Whether this process alone takes a run on until the transaction ends. It is no lock of the row, for which a tick would have
 * to wait behind a crowd that joins, or go without.
 */
export async function mayTick(tx: Tx, id: number): Promise<boolean> {
  const { mine } = await tx.one(
    'queue.may_tick',
    `select pg_try_advisory_xact_lock(hashtext('queue tick'), $1::int) as "mine!"`,
    [id],
  )
  return mine
}

/** Locks a run whose last tick is long enough ago; undefined when another process took it on just now. */
export async function lockRun(tx: Tx, id: number, now: Date): Promise<LockedRun | undefined> {
  return await tx.maybe(
    'queue.lock_run',
    `select id, key, started_at, opens_at, arrivals, drawn, list_hash is not null as "is_listed!", serving, rate,
        window_size, lowered_at, is_paused, ticked_at, sold_out_at
      from queue where id = $1 and closed_at is null
        and (ticked_at is null or ticked_at <= $2::timestamptz - interval '900 milliseconds' or ticked_at > $2)
      for no key update`,
    [id, now],
  )
}

export async function moveOpening(tx: Tx, id: number, opensAt: Date): Promise<void> {
  await tx.run('queue.move_opening', 'update queue set opens_at = $2 where id = $1', [id, opensAt])
}

/** All who have come so far take part in the draw. */
export async function markDrawn(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run(
    'queue.mark_drawn',
    'update queue set drawn = arrivals, drawn_at = $2 where id = $1 and drawn is null',
    [id, now],
  )
}

/** The list of those who were drawn is the file `entries.txt` of this run: one line each, in the order of arrival. */
export async function setListHash(tx: Tx, id: number): Promise<void> {
  await tx.run(
    'queue.set_list_hash',
    `update queue q set list_hash = sha256(convert_to(coalesce((
        select string_agg(translate(encode(e.entry_id, 'base64'), '+/=', '-_') || E'\\n', '' order by e.arrival)
          from queue_entry e where e.queue_id = q.id and e.arrival <= q.drawn), ''), 'UTF8'))
      where q.id = $1 and q.drawn is not null and q.list_hash is null
        and (select pg_try_advisory_xact_lock(hashtext('list of queue'), $1::int))`,
    [id],
  )
}

/** Everybody of the draw, in the order of arrival: lines as `entries.txt` has them. */
export async function readList(tx: Tx, id: number, after: number, most: number): Promise<string[]> {
  const rows = await tx.all(
    'queue.read_list',
    `select translate(encode(e.entry_id, 'base64'), '+/=', '-_') as "line!"
      from queue_entry e join queue q on q.id = e.queue_id
      where q.id = $1 and e.arrival <= q.drawn and e.arrival > $2 order by e.arrival limit $3`,
    [id, after, most],
  )
  return rows.map(({ line }) => line)
}

interface Ticked {
  readonly id: number
  readonly serving: number
  readonly windowSize: number
  readonly loweredAt: Date | null
  readonly inside: number
  readonly choosing: number
  readonly available: number
  readonly held: number
}

/** Writes down what a tick has found and decided. */
export async function writeTick(tx: Tx, tick: Ticked, now: Date): Promise<void> {
  await tx.run(
    'queue.write_tick',
    `with written as (
        update queue set serving = $2, window_size = $3, lowered_at = $4, inside = $5, available = $6, held = $7, ticked_at = $8,
            choosing = $9, sold_out_at = coalesce(sold_out_at, case when $6::int + $7::int = 0 then $8::timestamptz end)
          where id = $1),
      noted as (
        insert into queue_serving (queue_id, at, serving, inside)
          select $1, $8, floor($2::float8)::int, $5::int on conflict do nothing)
      delete from queue_serving where queue_id = $1 and at < $8::timestamptz - interval '1 day'`,
    [
      tick.id,
      tick.serving,
      tick.windowSize,
      tick.loweredAt,
      tick.inside,
      tick.available,
      tick.held,
      now,
      tick.choosing,
    ],
  )
}

/** Up to which number had been called at a moment. */
export async function servedAt(tx: Tx, id: number, at: Date): Promise<number> {
  const row = await tx.maybe(
    'queue.served_at',
    'select serving from queue_serving where queue_id = $1 and at <= $2 order by at desc limit 1',
    [id, at],
  )
  return row?.serving ?? 0
}
