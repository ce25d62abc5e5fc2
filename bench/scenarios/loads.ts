import { runLoad } from '../http-load.ts'
import { callsIn, forgetCalls } from '../journey/count-statements.ts'
import type { Figure, Stage } from './scenario.ts'

export interface Target {
  readonly port: number
  readonly requests: readonly string[]
  /** Each request can be made only once: every round has its share of them. */
  readonly isOnce?: boolean
  /** What every answer must have in it; all must have the status 200. */
  readonly answer?: string
  /** The target that this one is compared with: how many times its rate and its p99 this one is to have. */
  readonly against?: string
  readonly atLeast?: number
  readonly p99AtMost?: number
  /** The database whose statements are counted for each call, and how many there may be. */
  readonly counted?: { readonly databaseUrl: string; readonly atMost?: number }
}

interface Size {
  readonly clients: number
  readonly rounds: number
  readonly seconds: number
}

/** What the rounds of one target found together; `p99` is the mean of theirs. */
interface Rate {
  requests: number
  seconds: number
  p99: number
  statements: number
}

/** Runs every load for a short round, and then all of them again, so that the machine's noise hits all alike. */
export async function measureLoads(
  { postgres }: Stage,
  targets: Readonly<Record<string, Target>>,
  { clients, rounds, seconds }: Size,
): Promise<readonly Figure[]> {
  const rates = new Map<string, Rate>()
  // What a process does for the first time takes longer: the first round does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const { port, counted, answer = '' } = target
      if (counted !== undefined) await forgetCalls(postgres)
      const { requests, outcomes, ...took } = await runLoad({
        port,
        clients,
        seconds,
        next: nextOf(target, round / (rounds + 1), (round + 1) / (rounds + 1)),
        classify: (status, body) => (body.includes(answer) ? String(status) : 'another answer'),
      })
      if (requests === 0 || outcomes['200'] !== requests)
        throw new Error(`${name} was answered with ${JSON.stringify(outcomes)}`)
      const calls = counted === undefined ? [] : await callsIn(postgres, counted.databaseUrl)
      if (round === 0) continue
      const rate = rates.get(name) ?? { requests: 0, seconds: 0, p99: 0, statements: 0 }
      rate.requests += requests
      rate.seconds += took.seconds
      rate.p99 += took.p99 / rounds
      rate.statements += calls.reduce((sum, { runs }) => sum + runs, 0)
      rates.set(name, rate)
    }
  }
  return Object.entries(targets).flatMap(([name, target]) =>
    figuresOf(name, target, rates.get(name), rates.get(target.against ?? '')),
  )
}

function nextOf({ requests, isOnce }: Target, from: number, to: number): () => string | null {
  const share =
    isOnce === true ? requests.slice(from * requests.length, to * requests.length) : requests
  let turn = 0
  return () => {
    turn += 1
    return share[isOnce === true ? turn - 1 : (turn - 1) % share.length] ?? null
  }
}

const perSecond = ({ requests, seconds }: Rate): number => requests / seconds

function figuresOf(
  name: string,
  { against, atLeast, p99AtMost, counted }: Target,
  rate: Rate | undefined,
  yardstick: Rate | undefined,
): readonly Figure[] {
  if (rate === undefined) return []
  return [
    {
      what: against === undefined ? name : `${name}, beside ${against}`,
      unit: 'a second',
      figure: perSecond(rate),
      ...(yardstick !== undefined && { yardstick: perSecond(yardstick) }),
      ...(atLeast !== undefined && { atLeast }),
    },
    {
      what: `${name}, p99`,
      unit: 'ms',
      figure: rate.p99,
      ...(yardstick !== undefined && { yardstick: yardstick.p99 }),
      ...(p99AtMost !== undefined && { atMost: p99AtMost }),
    },
    ...(counted === undefined
      ? []
      : [
          {
            what: `${name}, statements a call`,
            figure: rate.statements / rate.requests,
            ...(counted.atMost !== undefined && { atMost: counted.atMost }),
          },
        ]),
  ]
}
