import type { Tx } from '../database/db.ts'
import { takeOfEach, takeToken, type Limit, type TokenOutcome, type Wanted } from './rate-limit.ts'

/** Somebody, and how many tokens they want of each of these buckets. */
export interface Wish<Who> {
  readonly who: Who
  readonly limits: readonly Limit[]
  readonly count: number
}

/**
 * Takes tokens for many in one statement. Where a bucket has not enough for all who want some of it, they take them one
 * after the other, first come, first served. Answers who went without, and what they may be told: what they took of
 * another bucket stays taken.
 */
export async function takeForMany<Who>(
  tx: Tx,
  wishes: readonly Wish<Who>[],
  now: Date,
): Promise<ReadonlyMap<Who, TokenOutcome>> {
  const sums = new Map<string, Wanted>()
  for (const { limits, count } of wishes)
    for (const [key, allowance] of limits) {
      const [, before, sum] = sums.get(key) ?? [key, allowance, 0]
      // Somebody may have a larger allowance of the same bucket than others.
      const larger = before.capacity > allowance.capacity ? before : allowance
      sums.set(key, [key, larger, sum + count])
    }
  const without = new Map<Who, TokenOutcome>()
  if (sums.size === 0) return without
  // A bucket is never asked for more than it can have.
  const fitting = [...sums.values()].filter(([, { capacity }, sum]) => sum <= capacity)
  const rows = await takeOfEach(tx, fitting, now)
  const taken = new Set(rows.flatMap(({ key, isTaken }) => (isTaken ? [key] : [])))
  for (const { who, limits, count } of wishes)
    for (const limit of limits) {
      if (taken.has(limit[0]) || without.has(who)) continue
      const outcome = await takeToken(tx, ...limit, now, count)
      if (!outcome.allowed) without.set(who, outcome)
    }
  return without
}
