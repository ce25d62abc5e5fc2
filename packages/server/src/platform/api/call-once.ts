import { t } from '@foyer/language/texts.ts'
import { createHash } from 'node:crypto'
import type { Foyer } from '../../foyer.ts'
import { lockIdempotencyKey, keepAnswer } from './api-call-store.ts'
import type { Tx } from '../database/db.ts'
import { FoyerError } from '../errors.ts'

export interface OnceCall {
  /** Whose key it is: two callers may have the same one. */
  readonly caller: string
  readonly key: string | undefined
  /** What the call asks for: the same key for something else is refused. */
  readonly asked: readonly unknown[]
  readonly now: Date
}

/** A key of its caller: visible ASCII, as the header allows. */
const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

/** Does `work` in one transaction with its answer; the same key again gets that answer. @throws FoyerError */
export async function callOnce<Answer extends object>(
  { db }: Pick<Foyer, 'db'>,
  { caller, key, asked, now }: OnceCall,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || !isKey(key)) {
    throw new FoyerError(
      'idempotency_key_required',
      t('Please give an Idempotency-Key, so that this is done only once.'),
    )
  }
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest()
  return await db.transaction(async (tx) => {
    const before = await lockIdempotencyKey(tx, { caller, key, requestHash }, now)
    if (before === null) {
      const answer = await work(tx)
      await keepAnswer(tx, { caller, key }, answer)
      return answer
    }
    if (!requestHash.equals(before.requestHash)) {
      throw new FoyerError(
        'idempotency_key_reused',
        t('This Idempotency-Key was used for something else. Please take a new one.'),
      )
    }
    return before.answer as Answer
  })
}
