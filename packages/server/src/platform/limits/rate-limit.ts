import type { Tx } from '../database/db.ts'
import type { Secrets } from '../secrets.ts'

export interface Allowance {
  /** How many tokens may be taken at once. */
  readonly capacity: number
  /** How many tokens come back in an hour, evenly. */
  readonly perHour: number
}

export type TokenOutcome =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

const hourSeconds = 3600

/** The key of a limit; the part that names a person or a network is kept only as an HMAC. */
export function limitKey(secrets: Secrets, name: string, personal: string): string {
  return `${name}:${secrets.sign('rate-limit', personal)}`
}

/**
 * Takes a token, or `count` at once, out of the bucket `key`, which all processes share. It is one statement, so no more
 * of many simultaneous calls get through than there are tokens. A refusal takes nothing. The row stays locked until the
 * transaction ends. `count` is at most the capacity.
 */
export async function takeToken(
  tx: Tx,
  key: string,
  { capacity, perHour }: Allowance,
  now: Date,
  count = 1,
): Promise<TokenOutcome> {
  const row = await tx.maybe(
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
  // Another call may have emptied the bucket since this statement's snapshot; then all tokens are missing.
  const missing = row === undefined || row.available >= count ? count : count - row.available
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((missing * hourSeconds) / perHour)),
  }
}

/** A bucket and its allowance. */
export type Limit = readonly [key: string, allowance: Allowance]

/** The outcome of taking from several buckets; `taken` are the keys of those that had a token. */
export type TokensOutcome = TokenOutcome & { readonly taken: readonly string[] }

/**
 * Takes a token of each bucket in turn, up to the first that has none. Tokens taken before a refusal stay taken, unless
 * the caller throws, which undoes it with the transaction, or puts them back.
 */
export async function takeTokens(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
): Promise<TokensOutcome> {
  const taken: string[] = []
  for (const [key, allowance] of limits) {
    const outcome = await takeToken(tx, key, allowance, now)
    if (!outcome.allowed) return { ...outcome, taken }
    taken.push(key)
  }
  return { allowed: true, taken }
}

/** Puts back a token that was taken in this transaction, because its action does not count after all. */
export async function giveTokenBack(tx: Tx, key: string): Promise<void> {
  await tx.run('rate_limit.give_back', 'update rate_limit set tokens = tokens + 1 where key = $1', [
    key,
  ])
}
