import { sessionIdleDays } from '@foyer/contract/limits.ts'
import type { Tx } from '../database/db.ts'
import { sha256 } from '../secrets.ts'
import { type Session } from './session.ts'

/** A session, and whether it had no row until now. */
export interface Visit {
  readonly session: Session
  readonly isNew: boolean
}

/**
 * The rows of sessions by their tokens, created where they have none, or anew where they were idle for too long; all are
 * locked until the transaction ends, in the order of their ids.
 */
export async function openSessions(
  tx: Tx,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Visit>> {
  const hashes = [...new Set(tokens)].map(
    (token) => [sha256(token).toString('hex'), token] as const,
  )
  const made = await tx.all(
    'session.open_many',
    `insert into session (token_hash, created_at, last_seen_at)
        select hash, $2, $2 from unnest($1::bytea[]) as asked(hash) order by hash
      on conflict (token_hash) do update set account_id = null, verified_email = null, sale_id = null, last_seen_at = $2
        where session.last_seen_at <= $2::timestamptz - make_interval(days => ${sessionIdleDays})
      returning id`,
    [hashes.map(([hash]) => Buffer.from(hash, 'hex')), now],
  )
  const isNew = new Set(made.map(({ id }) => id))
  const rows = await tx.all(
    'session.lock_many',
    `select id, encode(token_hash, 'hex') as "hash!", account_id, verified_email, sale_id from session
      where token_hash = any($1::bytea[]) order by id for no key update`,
    [hashes.map(([hash]) => Buffer.from(hash, 'hex'))],
  )
  const tokenOf = new Map(hashes)
  return new Map(
    rows.flatMap(({ hash, ...session }) => {
      const token = tokenOf.get(hash)
      return token === undefined
        ? []
        : [[token, { session, isNew: isNew.has(session.id) }] as const]
    }),
  )
}

/** Takes back rows that this transaction has made, because nothing came of them; those that are older stay. */
export async function takeSessionsBack(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.write(
    'session.take_back',
    `delete from session where id = any($1::bigint[]) and created_at = $2
      and account_id is null and verified_email is null and sale_id is null`,
    [ids, now],
  )
}
