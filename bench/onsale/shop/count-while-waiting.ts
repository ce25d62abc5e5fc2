import { setTimeout } from 'node:timers/promises'
import type { Tally } from '../crowd/tally.ts'
import { withClient } from '../../with-client.ts'
import { processorTime } from '../../processes.ts'
import { roles, webPidsOf, type OnsaleShop } from './onsale-shop.ts'

/** What the web processes asked of the database while people waited and nobody did anything else. */
export interface Lull {
  readonly waiting: number
  readonly seconds: number
  /** Requests of those who wait. */
  readonly requests: number
  readonly statements: number
  /** Milliseconds of the web processes. */
  readonly processor: number
  /** Places that were asked for all the same, by people who came before and were slow. */
  readonly joining: number
  /** What was asked most, and how often. */
  readonly most: readonly (readonly [text: string, calls: number])[]
}

/** Whoever came last has read the page, worked for a place and got it by then. */
const settleMs = 2_500
const leastMs = 1_000

/** Counts until `until`, by `performance.now()`; the crowd and the buyers beside it are quiet. */
export async function countWhileWaiting(
  shop: OnsaleShop,
  tally: Tally,
  until: number,
): Promise<Lull> {
  await setTimeout(Math.min(settleMs, Math.max(0, until - performance.now() - leastMs)))
  const before = await countCalls(shop)
  const began = performance.now()
  const look = () => ({
    requests: tally.waiting.requests,
    joining: tally.coming.requests,
    processor: webPidsOf(shop).reduce((sum, pid) => sum + processorTime(pid), 0),
  })
  const first = look()
  await setTimeout(Math.max(leastMs / 2, until - began))
  const last = look()
  const seconds = (performance.now() - began) / 1000
  const after = await countCalls(shop)
  const made = [...after]
    .map(([text, calls]) => [text, calls - (before.get(text) ?? 0)] as const)
    .filter(([, calls]) => calls > 0)
    .toSorted(([, one], [, other]) => other - one)
  return {
    waiting: tally.coming.people,
    seconds,
    requests: last.requests - first.requests,
    joining: last.joining - first.joining,
    processor: last.processor - first.processor,
    statements: made.reduce((sum, [, calls]) => sum + calls, 0),
    most: made.slice(0, 8),
  }
}

async function countCalls({ postgres }: OnsaleShop): Promise<Map<string, number>> {
  return await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ query: string; calls: number }>(
      `select query, sum(calls)::int as calls from pg_stat_statements
        where userid = (select oid from pg_roles where rolname = $1) group by query`,
      [roles.web],
    )
    return new Map(rows.map(({ query, calls }) => [query, calls]))
  })
}

/**
 * How many statements each request of a waiting page costs beyond what each process asks every second: the slope from the
 * smaller crowd to the larger. Never below zero, because chance goes both ways.
 */
export function statementsEach(small: Lull, large: Lull): number {
  const more = large.requests / large.seconds - small.requests / small.seconds
  if (more <= 0) return large.statements / Math.max(1, large.requests)
  const rate = ({ statements, seconds }: Lull): number => statements / seconds
  return Math.max(0, rate(large) - rate(small)) / more
}

/** Milliseconds of a web process for one question more; of all of them where the crowds were too alike to tell. */
export function processorOfQuestion(small: Lull, large: Lull): number {
  const rate = ({ processor, seconds }: Lull): number => processor / seconds
  const more = large.requests / large.seconds - small.requests / small.seconds
  const slope = (rate(large) - rate(small)) / more
  return more > 50 && slope > 0 ? slope : large.processor / Math.max(1, large.requests)
}
