import { setTimeout } from 'node:timers/promises'
import type { Secrets } from '../../packages/server/src/platform/secrets.ts'
import { percentile } from '../report.ts'
import type { ArenaShops } from './arena-shops.ts'
import { openViewer, type Viewer } from './viewer.ts'

/** What became of a press on "Find best seats". */
export interface Pressed {
  /** Null when the buyer was left without. */
  readonly seats: readonly object[] | null
  /** Calls that were answered with "somebody was quicker". */
  readonly refused: number
}

export type Press = (
  viewer: Viewer,
  eventDateId: number,
  seats: number,
  pressed: Promise<void>,
) => Promise<Pressed>

export interface Rush {
  readonly held: number
  readonly without: number
  readonly refusedPerHold: number
  readonly callsPerHold: number
  readonly statementsPerHold: number
  /** The time of the web processes. */
  readonly processorMsPerHold: number
  /** From the press until the seats are held, or nothing more is tried; in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly seconds: number
}

/** A page has been told what is taken at most so long ago. */
const toldMs = 4000

/** Everybody presses once within `withinMs`, for two to four seats. */
export async function rush(
  shops: ArenaShops,
  secrets: Secrets,
  press: Press,
  { viewers, withinMs }: { readonly viewers: number; readonly withinMs: number },
): Promise<Rush> {
  const { ports, eventDateId } = shops
  const crowd: Viewer[] = []
  for (let number = 0; number < viewers; number += 1)
    crowd.push(openViewer(ports[number % ports.length] ?? 0, secrets, { eventDateId, number }))
  const asked = shops.wire.statements()
  const spent = shops.processorMs()
  const times: number[] = []
  const began = performance.now()
  const ends = await Promise.all(
    crowd.map(async (viewer, number) => {
      // Spread evenly, in an order that has nothing to do with the processes.
      const at = toldMs + (((number * 7919) % viewers) / viewers) * withinMs
      const told = at - (((number * 104_729) % 997) / 997) * toldMs
      await setTimeout(Math.max(0, told))
      const pressed = setTimeout(at - told).then(() => performance.now())
      const seats = 2 + (number % 3)
      const end = await press(
        viewer,
        eventDateId,
        seats,
        pressed.then(() => undefined),
      )
      times.push(performance.now() - (await pressed))
      return end
    }),
  )
  const seconds = (performance.now() - began - toldMs) / 1000
  const calls = crowd.reduce((sum, { seen }) => sum + seen.calls, 0)
  for (const viewer of crowd) viewer.close()
  const held = ends.filter((end) => end.seats !== null).length
  const refused = ends.reduce((sum, end) => sum + end.refused, 0)
  return {
    held,
    without: viewers - held,
    refusedPerHold: refused / held,
    callsPerHold: calls / held,
    statementsPerHold: (shops.wire.statements() - asked) / held,
    processorMsPerHold: (shops.processorMs() - spent) / held,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    seconds,
  }
}
