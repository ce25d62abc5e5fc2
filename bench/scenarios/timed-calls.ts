import { setTimeout as pause } from 'node:timers/promises'
import { openClient, type Client } from '../http-load.ts'
import { percentile } from '../report.ts'
import type { Figure } from './scenario.ts'

export type Call = (round: number) => Promise<unknown>
/** The same call at several places. */
export type Calls = Readonly<Record<string, readonly Call[]>>

/** A shop ends a connection that is idle for longer. */
const idleMs = 2_000

/** A call over a connection of its own; throws unless it succeeds. */
export function callTo(port: number, requestOf: (round: number) => string): Call {
  let [client, asked]: [Client | undefined, number] = [undefined, 0]
  return async (round) => {
    if (client === undefined || performance.now() - asked > idleMs) {
      client?.close()
      client = await openClient(port)
    }
    const { status, body } = await client.ask(requestOf(round))
    asked = performance.now()
    if (status >= 400) throw new Error(`${requestOf(round)}: ${status} ${body.slice(0, 300)}`)
  }
}

/**
 * Makes each call at each place, one at a time, and then all of them again, so that the machine's noise hits all alike. Answers
 * the milliseconds of each, the first of all rounds first.
 */
export async function askInTurns(calls: Calls, rounds: number): Promise<Map<string, number[][]>> {
  const times = new Map(
    Object.entries(calls).map(([name, places]) => [name, places.map((): number[] => [])]),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, places] of Object.entries(calls)) {
      for (const [place, call] of places.entries())
        times.get(name)?.[place]?.push(await timed(async () => await call(round)))
    }
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const aloneMs = 5_000

/**
 * What calls wait for while `work` is done, beside what they wait for when nothing else happens. Each is made again and again, with
 * `pauseMs` in between.
 */
export async function askBeside(
  calls: Readonly<Record<string, Call>>,
  work: () => Promise<unknown>,
  pauseMs: number,
): Promise<
  readonly { readonly name: string; readonly alone: number[]; readonly beside: number[] }[]
> {
  const found = Object.keys(calls).map((name) => ({
    name,
    alone: [] as number[],
    beside: [] as number[],
  }))
  let now: 'alone' | 'beside' | 'over' = 'alone'
  const callers = found.map(async (one) => {
    for (let round = 0; now !== 'over'; round += 1) {
      const when = now
      one[when].push(await timed(async () => await calls[one.name]?.(round)))
      await pause(pauseMs)
    }
  })
  const worked = pause(aloneMs)
    .then(async () => {
      now = 'beside'
      await work()
    })
    .finally(() => {
      now = 'over'
    })
  await Promise.all([worked, ...callers])
  return found
}

/** The figures of calls that something was done beside; `p99` is how many times as long the slowest hundredth may take then. */
export const figuresBeside = (
  found: Awaited<ReturnType<typeof askBeside>>,
  p99?: number,
): readonly Figure[] =>
  found.flatMap(({ name, alone, beside }) =>
    ([0.5, 0.99, 1] as const).map((share) => ({
      what: `${name}, ${share === 1 ? 'longest' : `p${share * 100}`}`,
      unit: 'ms',
      figure: percentile(beside, share),
      yardstick: percentile(alone, share),
      ...(share === 0.99 && p99 !== undefined && { atMost: p99 }),
    })),
  )
