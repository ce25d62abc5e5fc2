import { runLoad } from '../http-load.ts'
import { inTurn } from '../in-turn.ts'
import { callsIn, forgetCalls } from '../journey/count-statements.ts'
import type { Figure, Stage } from './scenario.ts'

export interface Target {
  readonly port: number
  readonly requests: readonly string[]
  /** Each request can be made only once: every round has its share of them. */
  readonly isOnce?: boolean
  /** The target that this one is compared with, and how much of its rate it is to have. */
  readonly against?: string
  readonly atLeast?: number
  /** The database whose statements are counted for each call, and how many there may be. */
  readonly counted?: { readonly databaseUrl: string; readonly atMost?: number }
}

interface Size {
  readonly clients: number
  readonly rounds: number
  readonly seconds: number
}

/** How many answers a second there are for several loads, in short rounds in turn. All must be answered with 200. */
export async function measureLoads(
  { postgres }: Stage,
  targets: Readonly<Record<string, Target>>,
  { clients, rounds, seconds }: Size,
): Promise<readonly Figure[]> {
  const statements = new Map<Target, number>()
  const run = async (target: Target, howLong: number) => {
    const { port, counted } = target
    if (counted !== undefined) await forgetCalls(postgres)
    const result = await runLoad({
      port,
      clients,
      seconds: howLong,
      next: nextOf(target, rounds + 1),
      classify: String,
    })
    if (counted !== undefined) {
      const calls = await callsIn(postgres, counted.databaseUrl)
      const ran = calls.reduce((sum, { runs }) => sum + runs, 0)
      statements.set(target, (statements.get(target) ?? 0) + ran / result.requests / rounds)
    }
    return result
  }
  // What a process does for the first time takes longer.
  for (const target of Object.values(targets)) await run(target, seconds / 2)
  statements.clear()
  const found = await inTurn(targets, rounds, async (target) => await run(target, seconds))
  return Object.entries(targets).flatMap(([name, target]) => {
    const { perSecond, p99, outcomes } = found[name] ?? {}
    const { against, atLeast, counted } = target
    const { 200: answered = 0, ...others } = outcomes ?? {}
    if (answered === 0 || Object.keys(others).length > 0)
      throw new Error(`${name} was answered with ${JSON.stringify(outcomes)}`)
    const yardstick = against === undefined ? undefined : found[against]?.perSecond
    return [
      {
        what: against === undefined ? name : `${name}, beside ${against}`,
        unit: 'a second',
        figure: perSecond ?? 0,
        ...(yardstick !== undefined && { yardstick }),
        ...(atLeast !== undefined && { atLeast }),
      },
      { what: `${name}, p99`, unit: 'ms', figure: p99 ?? 0 },
      ...(counted === undefined
        ? []
        : [
            {
              what: `${name}, statements a call`,
              figure: statements.get(target) ?? 0,
              ...(counted.atMost !== undefined && { atMost: counted.atMost }),
            },
          ]),
    ]
  })
}

/** Where each target's requests go on that can be made only once. */
const begun = new WeakMap<Target, number>()

function nextOf(target: Target, rounds: number): () => string | null {
  const { requests, isOnce = false } = target
  const from = begun.get(target) ?? 0
  const share = isOnce ? Math.floor(requests.length / rounds) : Infinity
  if (isOnce) begun.set(target, from + share)
  let turn = 0
  return () => {
    if (turn === share) return null
    turn += 1
    return requests[(from + turn - 1) % requests.length] ?? null
  }
}
