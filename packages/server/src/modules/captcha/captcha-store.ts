import { captchaOpeningMs } from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sha256 } from '../../platform/secrets.ts'
import { sessionsByPlace } from '../../platform/sessions/session.ts'
import type { CaptchaOfEvents } from './captcha-rule.ts'

/** What a captcha needs to know of a session's basket. */
export interface BasketToReserve extends CaptchaOfEvents {
  readonly saleId: number
  /** Nothing is held, being paid or paid. */
  readonly open: boolean
  /** When this series of tries passed one; the series of an expired reservation is over. */
  readonly captchaPassedAt: Date | null
  /** How hard the captcha was that it was last asked for. */
  readonly askedLevel: number
}

/** The basket of each session, undefined where there is none. */
export async function readBasketsToReserve(
  tx: Tx,
  sessionTokens: readonly string[],
  now: Date,
): Promise<(BasketToReserve | undefined)[]> {
  const rows = await tx.all(
    'captcha.read_baskets',
    `with basket as (
        select asked.place, s.id as sale_id,
            (s.status = 'basket' or (s.status = 'held' and s.reserved_until <= $2)) is true as open,
            case when s.status = 'basket' then s.captcha_passed_at end as passed_at,
            coalesce(bool_or(e.captcha = 'always'), false) as asks_always,
            coalesce(array_agg(distinct e.id) filter (where e.captcha = 'adaptive'), '{}') as adaptive,
            coalesce(array_agg(distinct e.id) filter (where e.captcha <> 'never'), '{}') as asking, s.captcha_level
          from ${sessionsByPlace}
            join sale s on s.id = session.sale_id
            left join sale_line l on l.sale_id = s.id and l.kind = 'ticket'
            left join ticket_stock k on k.id = l.ticket_stock_id
            left join ticket_type t on t.id = k.ticket_type_id
            left join event e on e.id = t.event_id
          group by asked.place, s.id)
      select place::int as "place!", sale_id, open, passed_at as captcha_passed_at, asks_always, adaptive as adaptive_event_ids,
          asking as asking_event_ids, captcha_level as asked_level,
          cardinality(adaptive) > 0 and exists (
            select from event_date d where d.event_id = any(adaptive) and d.archived_at is null
              and d.on_sale_from <= $2 and d.on_sale_from > $2::timestamptz - interval '${captchaOpeningMs} milliseconds') as opens_lately
        from basket`,
    [sessionTokens.map(sha256), now],
  )
  const rowAt = new Map(rows.map((row) => [row.place - 1, row]))
  return sessionTokens.map((_, place) => rowAt.get(place))
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

/** Deletes up to `most` used challenges that have expired: their expiry refuses them from now on. */
export async function deleteUsesBefore(tx: Tx, before: Date, most: number): Promise<number> {
  return await tx.run(
    'captcha.delete_uses',
    `delete from captcha_use where challenge_hash in (
        select challenge_hash from captcha_use where expires_at <= $1 order by expires_at limit $2)`,
    [before, most],
  )
}
