import type { Tx } from '../../../platform/database/db.ts'
import { accountAsJson, type Account } from '../account-store.ts'

/** The owner of a code: this e-mail address, asked for by this session. */
export interface CodeOwner {
  readonly sessionTokenHash: Buffer
  readonly emailKey: string
}

export interface NewCode extends CodeOwner {
  readonly codeHash: Buffer
  readonly tries: number
  readonly expiresAt: Date
}

/**
 * Writes down a code that is sent now, unless `most` were sent to this e-mail address since `since`, from any session; then it
 * answers nothing. The caller must keep others from counting for this e-mail address meanwhile. Earlier codes of the session
 * become invalid: only one can be guessed at a time.
 */
export async function replaceCode(
  tx: Tx,
  code: NewCode,
  { since, most }: { readonly since: Date; readonly most: number },
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'account.replace_code',
    `with allowed as (
        select from one_time_code where email_key = $2 and created_at > $7 having count(*) < $8),
      retired as (
        update one_time_code set consumed_at = $5
          where session_token_hash = $1 and email_key = $2 and consumed_at is null and exists (select from allowed))
      insert into one_time_code (session_token_hash, email_key, code_hash, attempts_left, created_at, expires_at)
        select $1, $2, $3, $4, $5, $6 from allowed returning id`,
    [
      code.sessionTokenHash,
      code.emailKey,
      code.codeHash,
      code.tries,
      now,
      code.expiresAt,
      since,
      most,
    ],
  )
  return row?.id
}

/** What one try of a code has shown. */
export interface Tried {
  readonly isRight: boolean
  /** The account of the e-mail address that a right code has proved, if there is one. */
  readonly account: Account | null
}

/**
 * Spends one try of the valid code, and uses it up when one of `hashes` is its own. The counter, its guard and the comparison
 * are one statement, so that guesses at the same time compare no more often than there are tries. How long it takes to
 * compare two of these hashes tells nothing of the code: nobody can make one without the shop's secret. Answers nothing when
 * there is no code, it is used or expired, or no try is left.
 */
export async function tryCode(
  tx: Tx,
  owner: CodeOwner,
  hashes: readonly Buffer[],
  now: Date,
): Promise<Tried | undefined> {
  return await tx.maybe(
    'account.try_code',
    `with tried as (
        update one_time_code set attempts_left = attempts_left - 1,
            consumed_at = case when code_hash = any($4::bytea[]) then $3::timestamptz end
          where session_token_hash = $1 and email_key = $2 and consumed_at is null and expires_at > $3 and attempts_left > 0
          returning code_hash = any($4::bytea[]) as is_right)
      select is_right, (select ${accountAsJson} from account a
          where is_right and a.email_key = $2 and a.erased_at is null) as account
        from tried`,
    [owner.sessionTokenHash, owner.emailKey, now, hashes],
  )
}

/** When codes were sent to this e-mail address since `since`, from any session; newest first. */
export async function findSendTimes(
  tx: Tx,
  emailKey: string,
  since: Date,
  most: number,
): Promise<Date[]> {
  const rows = await tx.all(
    'account.find_send_times',
    `select created_at from one_time_code where email_key = $1 and created_at > $2
      order by created_at desc limit $3`,
    [emailKey, since, most],
  )
  return rows.map((row) => row.createdAt)
}

/** Returns how many were deleted. */
export async function deleteCodesBefore(tx: Tx, before: Date, most: number): Promise<number> {
  return await tx.run(
    'account.delete_codes_before',
    `delete from one_time_code where id in (
        select id from one_time_code where created_at < $1 order by id limit $2 for update skip locked)`,
    [before, most],
  )
}
