import type { Tx } from '../../platform/database/db.ts'
import { sha256 } from '../../platform/secrets.ts'
import { sessionIdleDays } from '../../platform/sessions/session.ts'

/** The visitor who wants to reserve, by what the database knows of them. */
export interface AskedBy {
  readonly sessionToken: string
  /** The marks of the session and of its network. */
  readonly sessionMark: string
  readonly networkMark: string
}

/** What a captcha needs to know of a reserve call. */
export interface BasketToReserve {
  readonly saleId: number
  /** Nothing is held, being paid or paid. */
  readonly open: boolean
  /** When this series of tries passed one; the series of an expired reservation is over. */
  readonly captchaPassedAt: Date | null
  readonly asksAlways: boolean
  readonly hasSeats: boolean
  /** The events that ever ask. */
  readonly askingEventIds: readonly number[]
  /** How hard the captcha was that it was last asked for. */
  readonly askedLevel: number
  /** Reservations of its network in the last ten minutes, counted up to the most that matters. */
  readonly marks: number
  /** Whether one of the events that ever ask was reserved a lot in the last minute. */
  readonly rush: boolean
  /** Whether its visitor reserves a lot, or a date went on sale just now; only read for open baskets with adaptive events. */
  readonly pressing: boolean
}

export interface Bounds {
  /** So many marks of one session or network in ten minutes are too many. */
  readonly perVisitor: number
  /** So many marks of one event in a minute are a rush. */
  readonly perEvent: number
  /** More marks of a network than these make no captcha harder. */
  readonly most: number
}

/** The key of the marks of one event: everybody's reservations of it. */
export const eventMark = (eventId: number): string => `event:${eventId}`

/**
 * The basket of each session, undefined where there is none. It is pressing when the session or its network has
 * reserved a lot in the last ten minutes, or when a date of one of its adaptive events went on sale less than ten
 * minutes ago.
 */
export async function readBasketsToReserve(
  tx: Tx,
  asked: readonly AskedBy[],
  { perVisitor, perEvent, most }: Bounds,
  now: Date,
): Promise<(BasketToReserve | undefined)[]> {
  const rows = await tx.all(
    'captcha.read_baskets',
    `with asked as (
        select * from unnest($1::bytea[], $2::text[], $3::text[]) with ordinality
          as by_whom(token_hash, session_mark, network_mark, number)),
      basket as (
        select asked.*, s.id as sale_id,
            (s.status = 'basket' or (s.status = 'held' and s.reserved_until <= $4)) is true as open,
            case when s.status = 'basket' then s.captcha_passed_at end as passed_at,
            coalesce(bool_or(e.captcha = 'always'), false) as asks_always,
            coalesce(bool_or(jsonb_array_length(l.seats) > 0), false) as has_seats,
            coalesce(array_agg(distinct e.id) filter (where e.captcha = 'adaptive'), '{}') as adaptive,
            coalesce(array_agg(distinct e.id) filter (where e.captcha <> 'never'), '{}') as asking, s.captcha_level
          from asked
            join session v on v.token_hash = asked.token_hash
              and v.last_seen_at > $4::timestamptz - make_interval(days => ${sessionIdleDays})
            join sale s on s.id = v.sale_id
            left join sale_line l on l.sale_id = s.id and l.kind = 'ticket'
            left join ticket_stock k on k.id = l.ticket_stock_id
            left join ticket_type t on t.id = k.ticket_type_id
            left join event e on e.id = t.event_id
          group by asked.token_hash, asked.session_mark, asked.network_mark, asked.number, s.id)
      select number::int, sale_id, open, passed_at as captcha_passed_at, asks_always,
          has_seats, asking as asking_event_ids, captcha_level as asked_level,
          case when open and cardinality(asking) > 0 then (
            select count(*)::int from (
              select from captcha_mark m where m.key = network_mark and m.at > $4::timestamptz - interval '10 minutes' limit $7) as few)
            else 0 end as marks,
          open and exists (
            select from (select 'event:' || unnest(asking) as key) as event
              -- The exact number does not matter: the limit avoids counting a whole crowd.
              where (select count(*) from (
                  select from captcha_mark m
                    where m.key = event.key and m.at > $4::timestamptz - interval '1 minute' limit $6) as few) >= $6) as rush,
          open and cardinality(adaptive) > 0 and (
            exists (
              select from event_date d where d.event_id = any(adaptive) and d.archived_at is null
                and d.on_sale_from <= $4 and d.on_sale_from > $4::timestamptz - interval '10 minutes')
            or exists (
              select from unnest(array[session_mark, network_mark]) as visitor(key)
                where (select count(*) from (
                    select from captcha_mark m
                      where m.key = visitor.key and m.at > $4::timestamptz - interval '10 minutes' limit $5) as few)
                  >= $5)) as pressing
        from basket`,
    [
      asked.map(({ sessionToken }) => sha256(sessionToken)),
      asked.map(({ sessionMark }) => sessionMark),
      asked.map(({ networkMark }) => networkMark),
      now,
      perVisitor,
      perEvent,
      most,
    ],
  )
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return asked.map((_, index) => byNumber.get(index + 1))
}

/** One reservation, as it is counted under one key. */
export interface Mark {
  readonly key: string
  readonly at: Date
}

export async function insertMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  await tx.write(
    'captcha.insert_marks',
    'insert into captcha_mark (key, at) select * from unnest($1::text[], $2::timestamptz[])',
    [marks.map(({ key }) => key), marks.map(({ at }) => at)],
  )
}

/** Uses up a solved challenge. False when it was used before, by anybody: of several calls at once, one answers true. */
export async function useChallenge(tx: Tx, useKey: string, expiresAt: Date): Promise<boolean> {
  const used = await tx.run(
    'captcha.use_challenge',
    'insert into captcha_use (challenge_hash, expires_at) values ($1, $2) on conflict do nothing',
    [sha256(useKey), expiresAt],
  )
  return used === 1
}

export async function setCaptchaPassed(tx: Tx, saleId: number, now: Date): Promise<void> {
  await tx.write(
    'captcha.set_passed',
    'update sale set captcha_passed_at = $2, updated_at = $2 where id = $1',
    [saleId, now],
  )
}

/** When this sale passed a captcha, whether it was reserved since or not. */
export async function readCaptchaPass(tx: Tx, saleId: number): Promise<Date | null> {
  const row = await tx.maybe(
    'captcha.read_pass',
    'select captcha_passed_at as passed_at from sale where id = $1',
    [saleId],
  )
  return row?.passedAt ?? null
}

/** Forgets a pass, which belongs to the session that solved it. A reserved basket needs none any more. */
export async function forgetCaptchaPass(tx: Tx, saleId: number): Promise<void> {
  await tx.write(
    'captcha.forget_pass',
    'update sale set captcha_passed_at = null where id = $1 and captcha_passed_at is not null',
    [saleId],
  )
}

/** Sends the buyer to a captcha of this level; a sale that is being paid, or is paid, stays where it is. */
export async function setStateCaptcha(
  tx: Tx,
  saleId: number,
  level: number,
  now: Date,
): Promise<void> {
  await tx.write(
    'captcha.set_state',
    `update sale set state = 'captcha', captcha_level = $3, updated_at = $2
      where id = $1 and status in ('basket', 'held')`,
    [saleId, now, level],
  )
}

/** Deletes up to `most` marks that no rule counts any more. Returns how many. */
export async function deleteMarksBefore(tx: Tx, before: Date, most: number): Promise<number> {
  return await tx.run(
    'captcha.delete_marks',
    `delete from captcha_mark where ctid = any(array(
        select ctid from captcha_mark where at <= $1 order by at limit $2))`,
    [before, most],
  )
}

/** Deletes up to `most` used challenges that have expired: their expiry refuses them from now on. */
export async function deleteUsesBefore(tx: Tx, before: Date, most: number): Promise<number> {
  return await tx.run(
    'captcha.delete_uses',
    `delete from captcha_use where challenge_hash in (
        select challenge_hash from captcha_use where expires_at <= $1 order by expires_at limit $2)`,
    [before, most],
  )
}
