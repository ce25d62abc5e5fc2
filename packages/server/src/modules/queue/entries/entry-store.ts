import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

export interface Joining {
  readonly sessionHash: Buffer
  readonly entryId: Buffer
  readonly provedAt: Date | null
}

export type Joined = Row<'queue.join'>

/**
 * Makes those who join wait for each other, so that each sees the places that were given before. It is a statement of its
 * own, because one that waits in its middle still sees what was there when it began.
 */
export async function lockForJoining(tx: Tx, queueId: number): Promise<void> {
  await tx.write('queue.lock_for_joining', 'select id from queue where id = $1 for no key update', [
    queueId,
  ])
}

/**
 * Gives each of these sessions a place behind all others, in their order; one that has a place keeps it. Nothing for a run
 * that is closed, nor for work that was used before. No session stands twice in the list, and `lockForJoining` came before.
 */
export async function insertEntries(
  tx: Tx,
  queueId: number,
  joining: readonly Joining[],
  now: Date,
): Promise<Joined[]> {
  return await tx.all(
    'queue.join',
    `with asked as (
        select *, proved_at is not null as is_proved
          from unnest($2::bytea[], $3::bytea[], $4::timestamptz[]) with ordinality as a (session_hash, entry_id, proved_at, place)),
      known as (
        select e.session_hash, e.entry_id, e.arrival, e.is_proved from asked a
          join queue_entry e on e.queue_id = $1 and e.session_hash = a.session_hash and e.ended_at is null),
      fresh as (
        select a.*, row_number() over (order by a.place) as nth, count(*) over () as all_fresh
          from asked a where not exists (select from known k where k.session_hash = a.session_hash)
            -- Work that was done before the session left a place was done for that one.
            and not exists (select from queue_entry o
              where o.queue_id = $1 and o.session_hash = a.session_hash and o.ended_at >= a.proved_at)),
      counted as (
        update queue set arrivals = arrivals + (select count(*) from fresh)::int
          where id = $1 and closed_at is null and exists (select from fresh) returning arrivals),
      inserted as (
        insert into queue_entry (queue_id, arrival, entry_id, session_hash, is_proved, joined_at)
          select $1, c.arrivals - f.all_fresh + f.nth, f.entry_id, f.session_hash, f.is_proved, $5
            from fresh f cross join counted c returning session_hash, entry_id, arrival, is_proved)
      select session_hash as "session_hash!", entry_id as "entry_id!", arrival as "arrival!", is_proved as "is_proved!"
        from inserted
      union all select session_hash, entry_id, arrival, is_proved from known`,
    [
      queueId,
      joining.map(({ sessionHash }) => sessionHash),
      joining.map(({ entryId }) => entryId),
      joining.map(({ provedAt }) => provedAt),
      now,
    ],
  )
}

export interface Coming {
  readonly queueId: number
  readonly arrival: number
  readonly entryId: Buffer
  readonly number: number
}

export type Came = Row<'queue.come_in'>

/** Lets entries in whose turn it is; one that is in already stays in for what is left of its time. */
export async function letIn(
  tx: Tx,
  coming: readonly Coming[],
  admittedUntil: Date,
  now: Date,
): Promise<Came[]> {
  return await tx.all(
    'queue.come_in',
    `with asked as (
        select * from unnest($1::int[], $2::int[], $3::bytea[], $4::int[]) as a (queue_id, arrival, entry_id, number)),
      -- Two processes that let the same people in take them in one order.
      locked as (
        select e.queue_id, e.arrival from queue_entry e join asked a on e.queue_id = a.queue_id and e.arrival = a.arrival
          order by e.queue_id, e.arrival for no key update of e)
      update queue_entry e set number = a.number, came_at = coalesce(e.came_at, $6),
          admitted_until = coalesce(e.admitted_until, $5)
        from asked a join queue q on q.id = a.queue_id and q.closed_at is null
          join locked l on l.queue_id = a.queue_id and l.arrival = a.arrival
        where e.queue_id = a.queue_id and e.arrival = a.arrival and e.entry_id = a.entry_id and e.ended_at is null
        returning e.queue_id, e.arrival, e.admitted_until as "admitted_until!"`,
    [
      coming.map(({ queueId }) => queueId),
      coming.map(({ arrival }) => arrival),
      coming.map(({ entryId }) => entryId),
      coming.map(({ number }) => number),
      admittedUntil,
      now,
    ],
  )
}

/** Somebody gives up a place. False while tickets are reserved with it, and when it has ended already. */
export async function leave(
  tx: Tx,
  entry: {
    readonly queueId: number
    readonly arrival: number
    readonly entryId: Buffer
    /** Null before the draw. */
    readonly number: number | null
  },
  now: Date,
): Promise<boolean> {
  const count = await tx.run(
    'queue.leave',
    `update queue_entry e set ended_at = $4, ended_why = 'left', number = coalesce(e.number, nullif($5::int, 0))
      where e.queue_id = $1 and e.arrival = $2 and e.entry_id = $3 and e.ended_at is null
        and not exists (select from sale s where s.id = e.sale_id and s.status in ('held', 'paying'))`,
    [entry.queueId, entry.arrival, entry.entryId, now, entry.number ?? 0],
  )
  return count === 1
}

/** Where somebody stands who came in once, also when the next tick has still to write it down; undefined for an entry that never did and has not ended. */
export async function readStanding(
  tx: Tx,
  entry: { readonly queueId: number; readonly arrival: number; readonly entryId: Buffer },
) {
  return await tx.maybe(
    'queue.read_standing',
    `select e.admitted_until, case when s.paid_at is not null then 'ordered' else e.ended_why end as ended_why
      from queue_entry e left join sale s on s.id = e.sale_id
      where e.queue_id = $1 and e.arrival = $2 and e.entry_id = $3 and (e.came_at is not null or e.ended_at is not null)`,
    [entry.queueId, entry.arrival, entry.entryId],
  )
}

/**
 * Ends the turns that are over: the order is complete, its reservation was given up with the whole basket, or the time to
 * reserve has passed and nothing is reserved. A reservation and a payment under way keep theirs.
 */
export async function endOver(tx: Tx, queueId: number, now: Date): Promise<void> {
  await tx.write(
    'queue.end_over',
    `update queue_entry e set ended_at = $2, ended_why = o.why
      from (select i.arrival,
            case when s.paid_at is not null then 'ordered' when i.reserved_at is not null then 'basket left' else 'over' end as why
          from queue_entry i left join sale s on s.id = i.sale_id
          where i.queue_id = $1 and i.came_at is not null and i.ended_at is null
            and (s.paid_at is not null
              or (i.reserved_at is not null and s.status = 'basket'
                and not exists (select from sale_line l where l.sale_id = s.id))
              or (i.admitted_until <= $2 and (s.id is null
                or not (s.status = 'paying' or (s.status = 'held' and s.reserved_until > $2)))))) o
      where e.queue_id = $1 and e.arrival = o.arrival and e.came_at is not null and e.ended_at is null`,
    [queueId, now],
  )
}

/**
 * How many people are inside, how many of them came a moment ago and have reserved nothing yet, and how many of those who
 * were called after number `$calledAfter` have come, or have given up.
 */
export async function countInside(
  tx: Tx,
  queueId: number,
  calledAfter: number,
  cameAfter: Date,
): Promise<{ inside: number; choosing: number; came: number }> {
  return await tx.one(
    'queue.count_inside',
    `select count(*) filter (where e.ended_at is null and e.came_at is not null)::int as "inside!",
        count(*) filter (where e.ended_at is null and e.came_at > $3 and (s.id is null or s.status = 'basket'))::int as "choosing!",
        count(*) filter (where e.number > $2)::int as "came!"
      from queue_entry e left join sale s on s.id = e.sale_id and e.ended_at is null
      where e.queue_id = $1 and ((e.came_at is not null and e.ended_at is null) or e.number > $2)`,
    [queueId, calledAfter, cameAfter],
  )
}

/** When the last one came; null when nobody has. */
export async function lastJoined(tx: Tx, queueId: number): Promise<Date | null> {
  const row = await tx.maybe(
    'queue.last_joined',
    'select joined_at from queue_entry where queue_id = $1 order by arrival desc limit 1',
    [queueId],
  )
  return row?.joinedAt ?? null
}
