import type { Tx } from '../../../../platform/database/db.ts'
import { endOf, ticketRows, type TicketClaim, type TicketRow } from '../../../tickets/exports.ts'
import type { PassKind } from '../pass-links.ts'

/** The row `r` of a ticket admits nobody with pass `p`. A ticket that was used stays as it is: its holder may step out. */
export const isVoid = `(r.version <> p.version or r.status = 'refunded' or r.cancelled_at is not null)`

const ofDate = `jsonb_build_array(r.event_title, extract(epoch from r.starts_at), extract(epoch from r.ends_at), r.time_zone,
  r.venue_name, r.venue_address, r.posted, r.poster, r.organiser_name)`
const ofTicket = `jsonb_build_array(r.code, r.holder_name, r.sale_reference, r.ticket_name, r.seat)`

/**
 * A hash of what pass `p` of the ticket of row `r` says, by which every change is noticed, whoever made it. A void pass of Apple says
 * the same for ever; at Google all passes of a date share a class, which is kept right for those who save theirs later.
 */
const shownNow = `md5(jsonb_build_array(${isVoid}, case when p.kind = 'google' or not ${isVoid} then ${ofDate} end,
  case when not ${isVoid} then ${ofTicket} end)::text)`

const passOf = `(select $1::text as kind, $2::bigint as ticket_id, $3::int as version) p join (${ticketRows}) r on r.id = p.ticket_id`

/** A ticket with a pass of it, which may be of an earlier version of its code. */
export type PassRow = TicketRow & {
  readonly isVoid: boolean
  readonly shownNow: string
  /** The hash that was noticed last, and when; null when this pass was never made. */
  readonly shown: string | null
  readonly changedAt: Date | null
}

export async function findPass(
  tx: Tx,
  kind: PassKind,
  { ticketId, version }: TicketClaim,
): Promise<PassRow | undefined> {
  return await tx.maybe(
    'wallet.find_pass',
    `select r.*, ${isVoid} as "is_void!", ${shownNow} as "shown_now!", w.shown, w.changed_at from ${passOf}
      left join wallet_pass w on w.ticket_id = p.ticket_id and w.kind = p.kind and w.version = p.version`,
    [kind, ticketId, version],
  )
}

/** Until the commit nobody else notices a change: the times of changes follow one another. */
export async function lockChanges(tx: Tx): Promise<void> {
  await tx.write('wallet.lock_changes', 'select pg_advisory_xact_lock(7204121)')
}

/** Notes that a pass was made, or is asked for, as its ticket is now; changes are locked. */
export async function notePass(
  tx: Tx,
  kind: PassKind,
  { ticketId, version }: TicketClaim,
  now: Date,
): Promise<{ readonly id: number; readonly madeAt: Date; readonly changedAt: Date } | undefined> {
  return await tx.maybe(
    'wallet.note_pass',
    `insert into wallet_pass as w (kind, ticket_id, version, shown, made_at, changed_at)
      select p.kind, p.ticket_id, p.version, ${shownNow}, $4, $4 from ${passOf}
      on conflict (ticket_id, kind, version) do update set shown = excluded.shown,
        changed_at = case when w.shown = excluded.shown then w.changed_at
          else greatest(excluded.changed_at, w.changed_at + interval '1 second') end,
        next_try_at = case when w.shown = excluded.shown then w.next_try_at else excluded.changed_at end,
        tries = case when w.shown = excluded.shown then w.tries else 0 end
      returning id, made_at, changed_at`,
    [kind, ticketId, version, now],
  )
}

/**
 * The passes that say something else than their tickets do, of dates that are not over. It compares every one of them, so it asks
 * for no lock: whoever opens a pass would wait.
 */
export async function findStale(tx: Tx, now: Date, most: number): Promise<number[]> {
  const rows = await tx.all(
    'wallet.find_stale',
    `select p.id from wallet_pass p join (${ticketRows}) r on r.id = p.ticket_id
      where ${endOf('r')} > $1 and p.shown <> ${shownNow} limit $2`,
    [now, most],
  )
  return rows.map(({ id }) => id)
}

/**
 * Notices those of these passes that still say something else than their tickets do, and makes them due. Changes are locked.
 * Phones compare times by the second, so that each is a second later at least.
 */
export async function noticeChanges(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.write(
    'wallet.notice_changes',
    `with stale as (
        select p.id, ${shownNow} as shown from wallet_pass p join (${ticketRows}) r on r.id = p.ticket_id
          where p.id = any($2::bigint[]) and p.shown <> ${shownNow} for update of p skip locked)
      update wallet_pass w set shown = stale.shown, changed_at = greatest($1, w.changed_at + interval '1 second'),
          next_try_at = $1, tries = 0
        from stale where w.id = stale.id`,
    [now, ids],
  )
}
