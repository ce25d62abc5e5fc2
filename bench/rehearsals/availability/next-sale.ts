import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Crowd } from '../../faults/buyers.ts'

/** Answers that were on their way when the database went. */
const onTheirWayMs = 300
const patienceMs = 2 * minuteMs

/** Seconds from `since` (by Date.now) until a buyer is told again that tickets are theirs. */
export async function untilNextSale(crowd: Crowd, since: number): Promise<number> {
  for (const end = since + patienceMs; ; await setTimeout(20)) {
    const next = crowd.acknowledged.find(({ at }) => at > since + onTheirWayMs)
    if (next !== undefined) return (next.at - since) / 1_000
    if (Date.now() > end) throw new Error('nobody has bought anything for two minutes')
  }
}

export const inSeconds = (times: readonly number[]): string =>
  times.map((time) => time.toFixed(1)).join(', ')
