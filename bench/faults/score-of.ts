import type { Crowd } from './buyers.ts'
import type { Losses } from './count-losses.ts'
import type { Score } from './scoreboard.ts'

/** How often a fault struck, and a figure to report beside it. */
export interface Act {
  readonly tries: number
  readonly told?: string
  /** Losses beside the usual counts, such as a process that did not come up. */
  readonly failed?: number
}

/** The row of one fault. What was odd goes to standard error. */
export function scoreOf(
  name: string,
  act: Act,
  { tally, acknowledged, unfinished }: Crowd,
  losses: Losses,
): Score {
  const failed = act.failed ?? 0
  for (const oddity of tally.oddities) process.stderr.write(`  ${oddity}\n`)
  for (const [why, count] of Object.entries(unfinished))
    process.stderr.write(`  not bought: ${count} × ${why}\n`)
  return {
    name,
    tries: act.tries,
    orders: acknowledged.length,
    answered: tally.answered,
    unavailable: tally.unavailable,
    unanswered: tally.unanswered,
    ...losses,
    failed,
    told: act.told ?? '',
    isClean: failed === 0 && Object.values(losses).every((count) => count === 0),
  }
}
