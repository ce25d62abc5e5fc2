import type { LoadResult } from './http-load.ts'

type Told = Pick<LoadResult, 'requests' | 'seconds' | 'p50' | 'p99' | 'outcomes'>

/** What the rounds of one load found together. */
export interface Rate {
  readonly perSecond: number
  /** Milliseconds: the means of the rounds. */
  readonly p50: number
  readonly p99: number
  readonly outcomes: Readonly<Record<string, number>>
}

/** Runs every load for a short round, and then all of them again, so that the machine's noise hits all alike. */
export async function inTurn<Name extends string, Load>(
  loads: Readonly<Record<Name, Load>>,
  rounds: number,
  run: (load: Load) => Promise<Told>,
): Promise<Record<Name, Rate>> {
  const found = new Map<string, Told[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries<Load>(loads))
      found.set(name, [...(found.get(name) ?? []), await run(load)])
  }
  return Object.fromEntries(Array.from(found, ([name, told]) => [name, together(told)])) as Record<
    Name,
    Rate
  >
}

function together(rounds: readonly Told[]): Rate {
  const sum = (of: (told: Told) => number): number =>
    rounds.reduce((before, told) => before + of(told), 0)
  const outcomes: Record<string, number> = {}
  for (const told of rounds) {
    for (const [outcome, count] of Object.entries(told.outcomes))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count
  }
  return {
    perSecond: sum(({ requests }) => requests) / sum(({ seconds }) => seconds),
    p50: sum(({ p50 }) => p50) / rounds.length,
    p99: sum(({ p99 }) => p99) / rounds.length,
    outcomes,
  }
}
