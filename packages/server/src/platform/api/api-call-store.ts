import { toJson } from '../database/json.ts'
import type { Tx } from '../database/db.ts'

/**
 * Claims a key for this transaction: null for a new one. A call with the same key waits until this one has ended; it then
 * finds its answer, or the key free again when nothing was kept.
 */
export async function lockIdempotencyKey(
  tx: Tx,
  call: { readonly caller: string; readonly key: string; readonly requestHash: Buffer },
  now: Date,
): Promise<{ readonly requestHash: Buffer; readonly answer: object | null } | null> {
  const claimed = await tx.maybe(
    'api_call.claim',
    `insert into api_call (caller, idempotency_key, request_hash, status, called_at)
      values ($1, $2, $3, 200, $4) on conflict do nothing returning status`,
    [call.caller, call.key, call.requestHash, now],
  )
  if (claimed !== undefined) return null
  return await tx.one(
    'api_call.find',
    'select request_hash, answer from api_call where caller = $1 and idempotency_key = $2',
    [call.caller, call.key],
  )
}

export async function keepAnswer(
  tx: Tx,
  { caller, key }: { readonly caller: string; readonly key: string },
  answer: object,
): Promise<void> {
  await tx.write(
    'api_call.keep_answer',
    'update api_call set answer = $3::jsonb where caller = $1 and idempotency_key = $2',
    [caller, key, toJson(answer)],
  )
}
