import { sessionIdleDays, sessionSeenAgainMinutes } from '@foyer/contract/limits.ts'
import type { Tx } from '../database/db.ts'
import { sha256 } from '../secrets.ts'

/** The content of a session. A visitor who has done nothing yet has a token but no row. */
export interface Session {
  readonly id: number
  readonly accountId: number | null
  /** Proved by a one-time code in this session; it may have no account yet. */
  readonly verifiedEmail: string | null
  readonly saleId: number | null
}

const isRecent = `session.last_seen_at > $2::timestamptz - make_interval(days => ${sessionIdleDays})`

/** A condition on the table `session`: it is the one with the hash $1 of its token, and not idle for too long at $2. */
export const isSession = `session.token_hash = $1 and ${isRecent}`

/** The same for several: the rows of `session` by the hashes $1 of their tokens, and by their places in that list from 1 on. */
export const sessionsByPlace = `unnest($1::bytea[]) with ordinality as asked(token_hash, place)
  join session on session.token_hash = asked.token_hash and ${isRecent}`

/** A condition on the same table: it is time to write down that somebody is here. */
export const isSeenLongAgo = `session.last_seen_at <= $2::timestamptz - make_interval(mins => ${sessionSeenAgainMinutes})`

/** The row of a session, if it has one and was seen within `sessionIdleDays`. */
export async function findSession(tx: Tx, token: string, now: Date): Promise<Session | undefined> {
  return await tx.maybe(
    'session.find',
    `select id, account_id, verified_email, sale_id from session where ${isSession}`,
    [sha256(token), now],
  )
}

/** The row of a session, created when it has none; it is locked until the transaction ends. */
export async function openSession(tx: Tx, token: string, now: Date): Promise<Session> {
  return await tx.one(
    'session.open',
    `insert into session (token_hash, created_at, last_seen_at) values ($1, $2, $2)
      on conflict (token_hash) do update set
        -- A session that was idle for too long starts again as a stranger's.
        account_id = case when ${isRecent} then session.account_id end,
        verified_email = case when ${isRecent} then session.verified_email end,
        sale_id = case when ${isRecent} then session.sale_id end,
        last_seen_at = excluded.last_seen_at
      returning id, account_id, verified_email, sale_id`,
    [sha256(token), now],
  )
}

/** The row of an existing session, opened in the same way: marked as seen, and locked until the transaction ends. */
export async function touchSession(tx: Tx, token: string, now: Date): Promise<Session | undefined> {
  const row = await tx.maybe(
    'session.lock',
    `select id, account_id, verified_email, sale_id,
        ${isSeenLongAgo} as "seen_long_ago!"
      from session where ${isSession} for no key update`,
    [sha256(token), now],
  )
  if (row === undefined) return undefined
  const { seenLongAgo, ...session } = row
  if (seenLongAgo)
    await tx.write('session.mark_seen', 'update session set last_seen_at = $2 where id = $1', [
      session.id,
      now,
    ])
  return session
}

export async function setSessionSale(
  tx: Tx,
  sessionId: number,
  saleId: number | null,
): Promise<void> {
  await tx.write('session.set_sale', 'update session set sale_id = $2 where id = $1', [
    sessionId,
    saleId,
  ])
}

/**
 * A part of a statement, whose parameters from `$first` on are those of `renewalOf`: writes down who the session is from now on
 * and its sale, and gives it another token. Whoever knew the old one has no access any more.
 */
export const sessionRenewed = (first: number): string =>
  `update session set token_hash = $${first + 1}, account_id = $${first + 2}, verified_email = $${first + 3}, sale_id = $${first + 4}
      where id = $${first}`

export const renewalOf = (session: Session, newToken: string) =>
  [session.id, sha256(newToken), session.accountId, session.verifiedEmail, session.saleId] as const

/** Does the same on its own. */
export async function renewSession(tx: Tx, session: Session, newToken: string): Promise<void> {
  await tx.write('session.renew', sessionRenewed(1), renewalOf(session, newToken))
}

/** Locks this session and all that hold the sale, in the order of their ids, so that no two calls deadlock. */
export async function lockSessionsOf(
  tx: Tx,
  saleId: number,
  sessionId: number,
): Promise<Session[]> {
  return await tx.all(
    'session.lock_of_sale',
    `select id, account_id, verified_email, sale_id from session where id = $2 or sale_id = $1 order by id for update`,
    [saleId, sessionId],
  )
}

/** Detaches the sale from every session that holds it. */
export async function leaveSale(tx: Tx, saleId: number): Promise<void> {
  await tx.write('session.leave_sale', 'update session set sale_id = null where sale_id = $1', [
    saleId,
  ])
}
