import type { Tx } from '../../../platform/database/db.ts'

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
 * Writes down a code that is sent now, unless `most` were sent to this e-mail address since `since`; then it answers nothing.
 * The caller must keep others from counting for this e-mail address meanwhile. Earlier codes of the browser become invalid.
 */
export async function replaceStaffCode(
  tx: Tx,
  code: NewStaffCode,
  { since, most }: { readonly since: Date; readonly most: number },
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'staff.replace_code',
    `with allowed as (
        select from staff_code where email_key = $2 and created_at > $7 having count(*) < $8),
      retired as (
        update staff_code set consumed_at = $5
          where token_hash = $1 and consumed_at is null and exists (select from allowed))
      insert into staff_code (token_hash, email_key, code_hash, attempts_left, created_at, expires_at)
        select $1, $2, $3, $4, $5, $6 from allowed returning id`,
    [code.tokenHash, code.emailKey, code.codeHash, code.tries, now, code.expiresAt, since, most],
  )
  return row?.id
}

/** When the first code since `since` was sent to this e-mail address. */
export async function findFirstSend(tx: Tx, emailKey: string, since: Date): Promise<Date | null> {
  const { first } = await tx.one(
    'staff.find_first_send',
    'select min(created_at) as first from staff_code where email_key = $1 and created_at > $2',
    [emailKey, since],
  )
  return first
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
