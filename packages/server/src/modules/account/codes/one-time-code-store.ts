import type { Tx } from '../../../platform/database/db.ts'

/** Whom a code is for: this e-mail, asked for by this session. */
export interface CodeOwner {
  readonly sessionTokenHash: Buffer
  readonly emailKey: string
}

export interface NewCode extends CodeOwner {
  readonly codeHash: Buffer
  readonly tries: number
  readonly expiresAt: Date
}

export async function insertCode(tx: Tx, code: NewCode, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(
    'account.insert_code',
    `insert into one_time_code (session_token_hash, email_key, code_hash, attempts_left, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [code.sessionTokenHash, code.emailKey, code.codeHash, code.tries, now, code.expiresAt],
  )
  return row.id
}

/** Codes sent before are dead once a new one is sent: only one can be guessed at a time. */
export async function retireCodes(tx: Tx, owner: CodeOwner, now: Date): Promise<void> {
  await tx.run(
    'account.retire_codes',
    `update one_time_code set consumed_at = $3
      where session_token_hash = $1 and email_key = $2 and consumed_at is null`,
    [owner.sessionTokenHash, owner.emailKey, now],
  )
}

export interface CodeToCompare {
  readonly id: number
  readonly codeHash: Buffer
}

/**
 * Spends one try of the code in force, before anything is compared: the counter and its guard are one statement, so
 * any number of guesses at the same time compare no more often than there are tries. Nothing when there is no code,
 * it is used or expired, or no try is left.
 */
export async function spendTry(
  tx: Tx,
  owner: CodeOwner,
  now: Date,
): Promise<CodeToCompare | undefined> {
  return await tx.maybe<CodeToCompare>(
    'account.spend_try',
    `update one_time_code set attempts_left = attempts_left - 1
      where session_token_hash = $1 and email_key = $2 and consumed_at is null and expires_at > $3 and attempts_left > 0
      returning id, code_hash as "codeHash"`,
    [owner.sessionTokenHash, owner.emailKey, now],
  )
}

export async function consumeCode(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run('account.consume_code', 'update one_time_code set consumed_at = $2 where id = $1', [
    id,
    now,
  ])
}

/** When codes were sent to this e-mail since `since`, from any session; newest first. */
export async function findSendTimes(
  tx: Tx,
  emailKey: string,
  since: Date,
  most: number,
): Promise<Date[]> {
  const rows = await tx.all<{ createdAt: Date }>(
    'account.find_send_times',
    `select created_at as "createdAt" from one_time_code where email_key = $1 and created_at > $2
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
