import type { Tx } from '../../../platform/database/db.ts'
import type { CodeLimit } from './limit-staff-codes.ts'

/** Whose code it is: this e-mail address, asked for by the browser with this cookie. */
export interface StaffCodeOwner {
  readonly tokenHash: Buffer
  readonly emailKey: string
}

export interface NewStaffCode extends StaffCodeOwner {
  readonly codeHash: Buffer
  readonly tries: number
  readonly expiresAt: Date
}

/**
 * Writes down a code that is sent now, unless as many as `limit` says were sent to this e-mail address; then it answers nothing.
 * The caller must keep others from counting for this e-mail address meanwhile. Earlier codes of the browser become invalid.
 */
export async function replaceStaffCode(
  tx: Tx,
  code: NewStaffCode,
  { hour, day }: CodeLimit,
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'staff.replace_code',
    `with allowed as (
        select from staff_code where email_key = $2 and created_at > $9
          having count(*) < $10 and count(*) filter (where created_at > $7) < $8),
      retired as (
        update staff_code set consumed_at = $5
          where token_hash = $1 and consumed_at is null and exists (select from allowed))
      insert into staff_code (token_hash, email_key, code_hash, attempts_left, created_at, expires_at)
        select $1, $2, $3, $4, $5, $6 from allowed returning id`,
    [
      code.tokenHash,
      code.emailKey,
      code.codeHash,
      code.tries,
      now,
      code.expiresAt,
      hour.since,
      hour.most,
      day.since,
      day.most,
    ],
  )
  return row?.id
}

/** When codes were sent to this e-mail address since `since`, the first one first. */
export async function findSends(tx: Tx, emailKey: string, since: Date): Promise<Date[]> {
  const rows = await tx.all(
    'staff.find_sends',
    'select created_at from staff_code where email_key = $1 and created_at > $2 order by created_at',
    [emailKey, since],
  )
  return rows.map(({ createdAt }) => createdAt)
}

/**
 * Spends one try of the valid code, and uses it up when one of `hashes` is its own: one statement, so that guesses at the
 * same time compare no more often than there are tries. Whether it was right.
 */
export async function tryStaffCode(
  tx: Tx,
  owner: StaffCodeOwner,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const tried = await tx.maybe(
    'staff.try_code',
    `update staff_code set attempts_left = attempts_left - 1,
        consumed_at = case when code_hash = any($4::bytea[]) then $3::timestamptz end
      where token_hash = $1 and email_key = $2 and consumed_at is null and expires_at > $3 and attempts_left > 0
      returning code_hash = any($4::bytea[]) as "is_right!"`,
    [owner.tokenHash, owner.emailKey, now, hashes],
  )
  return tried?.isRight === true
}
