import type { Tx } from '../../platform/database/db.ts'

/** After how many hours without a call a person has to sign in again. */
export const idleHours = 12
/** How long a proof of who they are lasts for what moves money or gives rights. */
export const provedMinutes = 30

const isAlive = `s.last_seen_at > $2::timestamptz - make_interval(hours => ${idleHours}) and p.disabled_at is null`

export interface StaffSession {
  readonly sessionId: number
  readonly staffId: number
  readonly name: string
  readonly email: string
  readonly isOperator: boolean
  readonly lastSeenAt: Date
  readonly provedAt: Date
}

const columns = `s.id as session_id, s.staff_id, p.name, p.email, p.is_operator, s.last_seen_at, s.proved_at`

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

/** A new session of a person who has just proved who they are. */
export async function insertStaffSession(
  tx: Tx,
  session: { readonly tokenHash: Buffer; readonly staffId: number },
  now: Date,
): Promise<void> {
  await tx.write(
    'staff.insert_session',
    `insert into staff_session (token_hash, staff_id, created_at, last_seen_at, proved_at)
      values ($1, $2, $3, $3, $3)`,
    [session.tokenHash, session.staffId, now],
  )
}
