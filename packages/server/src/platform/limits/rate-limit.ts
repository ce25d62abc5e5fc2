import type { Tx } from '../database/db.ts'
import type { Secrets } from '../secrets.ts'

export interface Allowance {
  /** How many may come at once. */
  readonly capacity: number
  /** How many come back in an hour, evenly. */
  readonly perHour: number
}

export type TokenOutcome =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

const hourSeconds = 3600

/** The key of a limit; what names a person or a network is kept as an HMAC only. */
export function limitKey(secrets: Secrets, name: string, personal: string): string {
  return `${name}:${secrets.sign('rate-limit', personal)}`
}

/**
 * Takes a token, or `count` at once, out of the bucket `key`, which all processes share. One statement: of many at the
 * same time no more get through than there are tokens. A refusal takes nothing. Its row stays locked until the
 * transaction ends. `count` is at most the capacity.
 */
export async function takeToken(
  tx: Tx,
  key: string,
  { capacity, perHour }: Allowance,
  now: Date,
  count = 1,
): Promise<TokenOutcome> {
  const row = await tx.maybe<{ taken: boolean; available: number }>(
    'rate_limit.take_token',
    `with taken as (
        insert into rate_limit as bucket (key, tokens, updated_at, full_at)
          values ($1, $2::float8 - $5::float8, $4::timestamptz, $4::timestamptz + make_interval(secs => $5::float8 * ${hourSeconds} / $3::float8))
        on conflict (key) do update set
          tokens = least($2::float8, bucket.tokens
            + greatest(0, extract(epoch from $4::timestamptz - bucket.updated_at)::float8) * $3::float8 / ${hourSeconds}) - $5::float8,
          updated_at = greatest(bucket.updated_at, excluded.updated_at),
          -- Then nobody needs the row any more: a job deletes it.
          full_at = greatest(bucket.updated_at, excluded.updated_at) + make_interval(secs => ($2::float8 + $5::float8
            - least($2::float8, bucket.tokens
              + greatest(0, extract(epoch from $4::timestamptz - bucket.updated_at)::float8) * $3::float8 / ${hourSeconds}))
            * ${hourSeconds} / $3::float8)
        -- Sums of fractions may fall short of a whole token by a hair.
        where least($2::float8, bucket.tokens
            + greatest(0, extract(epoch from $4::timestamptz - bucket.updated_at)::float8) * $3::float8 / ${hourSeconds}) > $5::float8 - 1e-9
        returning tokens)
      select true as taken, tokens as available from taken
      union all
      select false, tokens + greatest(0, extract(epoch from $4::timestamptz - updated_at)::float8) * $3::float8 / ${hourSeconds}
        from rate_limit where key = $1 and not exists (select from taken)`,
    [key, capacity, perHour, now, count],
  )
  if (row?.taken === true) return { allowed: true }
  // Somebody else may have emptied the bucket since this statement's snapshot; then all are missing.
  const missing = row === undefined || row.available >= count ? count : count - row.available
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((missing * hourSeconds) / perHour)),
  }
}

/** Puts a token back that was taken in this transaction: what it was taken for does not count after all. */
export async function giveTokenBack(tx: Tx, key: string): Promise<void> {
  await tx.run('rate_limit.give_back', 'update rate_limit set tokens = tokens + 1 where key = $1', [
    key,
  ])
}
