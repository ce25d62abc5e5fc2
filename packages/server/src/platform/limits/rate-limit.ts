import { hourSeconds } from '@foyer/contract/time-units.ts'
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

/** The key of a limit; the part that names a person or a network is kept only as an HMAC. */
export function limitKey(secrets: Secrets, name: string, personal: string): string {
  return `${name}:${secrets.sign('rate-limit', personal)}`
}

/** A bucket, which all processes share, and its allowance. */
export type Limit = readonly [key: string, allowance: Allowance]

/** So many tokens of a bucket. */
export type Wanted = readonly [...limit: Limit, count: number]

/** Tokens that the bucket has at $5, in a statement that knows what is `asked` of it. */
const available = `least(asked.capacity, bucket.tokens
        + greatest(0, extract(epoch from $5::timestamptz - bucket.updated_at)::float8) * asked.per_hour / ${hourSeconds})`

/**
 * Takes of each bucket the tokens that are wanted, where it has them. It is one statement, so no more of many simultaneous calls get through than
 * there are tokens. A bucket without them stays as it is. All rows are locked until the transaction ends, in the order of
 * their keys, so that no two calls wait for each other in a circle.
 */
export async function takeOfEach(tx: Tx, wanted: readonly Wanted[], now: Date) {
  return await tx.all(
    'rate_limit.take_tokens',
    `with asked as (
        select * from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[]) as one(key, capacity, per_hour, count)),
      taken as (
        insert into rate_limit as bucket (key, tokens, updated_at, full_at)
          select key, capacity - count, $5::timestamptz, $5::timestamptz + make_interval(secs => count * ${hourSeconds} / per_hour)
            from asked order by key
        on conflict (key) do update set (tokens, updated_at, full_at) = (
          select ${available} - asked.count,
              greatest(bucket.updated_at, excluded.updated_at),
              -- Then nobody needs the row any more: a job deletes it.
              greatest(bucket.updated_at, excluded.updated_at)
                + make_interval(secs => (asked.capacity + asked.count - ${available}) * ${hourSeconds} / asked.per_hour)
            from asked where asked.key = excluded.key)
        -- Sums of fractions may fall short of a whole token by a hair.
        where (select ${available} > asked.count - 1e-9 from asked where asked.key = excluded.key)
        returning bucket.key, bucket.tokens)
      select key as "key!", true as "is_taken!", tokens as "available!" from taken
      union all
      select asked.key, false, ${available}
        from asked join rate_limit bucket on bucket.key = asked.key
        where not exists (select from taken where taken.key = asked.key)`,
    [
      wanted.map(([key]) => key),
      wanted.map(([, { capacity }]) => capacity),
      wanted.map(([, { perHour }]) => perHour),
      wanted.map(([, , count]) => count),
      now,
    ],
  )
}

/** The outcome of taking from several buckets; `taken` are the keys of those that had a token. */
export type TokensOutcome = TokenOutcome & { readonly taken: readonly string[] }

/**
 * Takes a token of each bucket in turn, up to the first that has none. Tokens taken before a refusal stay taken, unless
 * the caller throws, which undoes it with the transaction, or puts them back. No key is given twice.
 */
export async function takeTokens(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
): Promise<TokensOutcome> {
  const one = limits.map((limit): Wanted => [...limit, 1])
  const rows = await takeOfEach(tx, one, now)
  const taken = new Set(rows.flatMap(({ key, isTaken }) => (isTaken ? [key] : [])))
  const keys = limits.map(([key]) => key)
  const at = keys.findIndex((key) => !taken.has(key))
  const refused = limits[at]
  if (refused === undefined) return { allowed: true, taken: keys }
  const behind = keys.slice(at + 1).filter((key) => taken.has(key))
  if (behind.length > 0) await giveTokensBack(tx, behind)
  return { ...refusalOf(refused, rows, 1), taken: keys.slice(0, at) }
}

/**
 * Takes a token, or `count` at once, out of one bucket. A refusal takes nothing. The row stays locked until the transaction
 * ends. `count` is at most the capacity.
 */
export async function takeToken(
  tx: Tx,
  key: string,
  allowance: Allowance,
  now: Date,
  count = 1,
): Promise<TokenOutcome> {
  const rows = await takeOfEach(tx, [[key, allowance, count]], now)
  return rows[0]?.isTaken === true ? { allowed: true } : refusalOf([key, allowance], rows, count)
}

function refusalOf(
  [key, { perHour }]: Limit,
  rows: readonly { readonly key: string; readonly available: number }[],
  count: number,
) {
  const has = rows.find((row) => row.key === key)?.available ?? count
  // Another call may have emptied the bucket since the statement's snapshot; then all tokens are missing.
  const missing = has >= count ? count : count - has
  // A few billionths of a token more or less, as sums of fractions have them, make no second.
  const retryAfterSeconds = Math.max(1, Math.ceil((missing * hourSeconds) / perHour - 1e-6))
  return { allowed: false, retryAfterSeconds } as const
}

/** Puts back a token of each of these buckets, because its action does not count after all. */
export async function giveTokensBack(tx: Tx, keys: readonly string[]): Promise<void> {
  // Locked by a statement of its own: one that locks and changes may change a row before it has locked the next.
  await tx.write(
    'rate_limit.lock',
    'select from rate_limit where key = any($1::text[]) order by key for update',
    [keys],
  )
  await tx.write(
    'rate_limit.give_back',
    'update rate_limit set tokens = tokens + 1 where key = any($1::text[])',
    [keys],
  )
}
