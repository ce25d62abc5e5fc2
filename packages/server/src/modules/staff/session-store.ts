import { staffSessionIdleHours, staffSessionDaysMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'

const isAlive = `s.last_seen_at > $2::timestamptz - make_interval(hours => ${staffSessionIdleHours})
  and s.created_at > $2::timestamptz - make_interval(days => ${staffSessionDaysMaximum}) and p.disabled_at is null`

export interface StaffSession {
  readonly sessionId: number
  readonly staffId: number
  readonly name: string
  readonly email: string
  readonly isOperator: boolean
  readonly lastSeenAt: Date
  readonly provedAt: Date
  /** When something was last sold for cash in it. */
  readonly soldAt: Date | null
  /** Whether its person has shown a passkey in it. */
  readonly shownPasskey: boolean
  /** See must-see-store.ts. */
  readonly mustSee: Date | null
}

const columns = `s.id as session_id, s.staff_id, p.name, p.email, p.is_operator, s.last_seen_at, s.proved_at, s.sold_at, s.shown_passkey,
  p.must_see`

/** The session with this token, unless it was idle for too long or its person may not come in any more. */
export async function findStaffSession(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffSession | undefined> {
  return await tx.maybe(
    'staff.find_session',
    `select ${columns} from staff_session s join staff p on p.id = s.staff_id
      where s.token_hash = $1 and ${isAlive}`,
    [tokenHash, now],
  )
}

export async function markStaffSeen(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx.write('staff.mark_seen', 'update staff_session set last_seen_at = $2 where id = $1', [
    sessionId,
    now,
  ])
}

export async function markStaffSold(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx.write('staff.mark_sold', 'update staff_session set sold_at = $2 where id = $1', [
    sessionId,
    now,
  ])
}

/** A new session of a person who has just proved who they are; answers its id. */
export async function insertStaffSession(
  tx: Tx,
  session: Pick<StaffSession, 'staffId' | 'shownPasskey'> & {
    readonly tokenHash: Buffer
    readonly browser: string
  },
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'staff.insert_session',
    `insert into staff_session (token_hash, staff_id, created_at, last_seen_at, proved_at, browser, shown_passkey)
      values ($1, $2, $3, $3, $3, $4, $5) returning id`,
    [session.tokenHash, session.staffId, now, session.browser, session.shownPasskey],
  )
  return id
}

export async function markStaffProved(
  tx: Tx,
  tokenHash: Buffer,
  by: 'code' | 'passkey',
  now: Date,
): Promise<void> {
  await tx.write(
    'staff.mark_proved',
    'update staff_session set proved_at = $2, shown_passkey = shown_passkey or $3 where token_hash = $1',
    [tokenHash, now, by === 'passkey'],
  )
}

/** Ends the session with this token; answers its id, if there was one. */
export async function deleteStaffSession(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const row = await tx.maybe(
    'staff.delete_session',
    'delete from staff_session where token_hash = $1 returning id',
    [tokenHash],
  )
  return row?.id
}

/** The sessions of a person that are not over, the latest used first; `own` is the hash of the token that asks. */
export async function listStaffSessions(tx: Tx, staffId: number, own: Buffer, now: Date) {
  return await tx.all(
    'staff.list_sessions',
    `select s.id, s.token_hash = $3 as "is_this!", s.browser, s.created_at, s.last_seen_at
      from staff_session s join staff p on p.id = s.staff_id
      where s.staff_id = $1 and ${isAlive} order by s.last_seen_at desc, s.id desc`,
    [staffId, now, own],
  )
}

/** Ends sessions of a person, never the one with the token `own`: `only` this one, or all of them (null). Answers their ids. */
export async function deleteOtherSessions(
  tx: Tx,
  of: { readonly staffId: number; readonly own: Buffer; readonly only: number | null },
): Promise<number[]> {
  const rows = await tx.all(
    'staff.delete_other_sessions',
    `delete from staff_session where staff_id = $1 and token_hash <> $2 and ($3::bigint is null or id = $3)
      returning id`,
    [of.staffId, of.own, of.only],
  )
  return rows.map(({ id }) => id)
}

export async function deleteAllSessions(tx: Tx, staffId: number): Promise<void> {
  await tx.write('staff.delete_all_sessions', 'delete from staff_session where staff_id = $1', [
    staffId,
  ])
}
