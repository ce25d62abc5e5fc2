import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Simulators } from '../../purchase/simulators.ts'
import { openConnections, type Connections, type Origin } from './connections.ts'
import type { DrawKnown } from './own-number.ts'
import type { SolvedChallenges } from './solved-challenges.ts'
import type { Tally } from './tally.ts'

/** What everybody in a crowd has in common. */
export interface Scene {
  /**
   * Those of people who come to the queue, and those of everybody else: a proxy keeps them apart by their addresses, so that
   * a crowd that comes faster than it can be let into the queue slows down nobody but itself.
   */
  readonly connections: Readonly<Record<'queue' | 'shop', Connections>>
  /** The `Host` of every request. */
  readonly host: string
  /** The key of the queue, and the page of the event behind it. */
  readonly key: string
  readonly eventPage: string
  /** What the tickets are called on the wire, for those who never look at a page; null where nobody knows. */
  readonly ticket: { readonly typeId: number; readonly wire: string } | null
  readonly tally: Tally
  /** Null where nobody knows the shop's secret: then everybody comes as a browser without script does. */
  readonly challenges: SolvedChallenges | null
  readonly draw: DrawKnown
  /** Null for a shop of somebody else: its buyers reserve, and do not pay. */
  readonly simulators: Simulators | null
  /** How long a phone sleeps, in milliseconds. */
  readonly sleepMs: { readonly least: number; readonly most: number }
  /** Whether the rehearsal is over, whatever people still wait for. */
  readonly isOver: () => boolean
}

/** As many as a proxy is told to open for each of the two: more at once would only wait inside the shop. */
const limits = { queue: 64, shop: 512 }

export const openBoth = (origin: Origin): Scene['connections'] => ({
  queue: openConnections(origin, limits.queue),
  shop: openConnections(origin, limits.shop),
})

export function closeBoth({ queue, shop }: Scene['connections']): void {
  queue.close()
  shop.close()
}

const longestSleepMs = 2 * minuteMs

/** As long as phones do, but in a short run for trying not longer than all of it. */
export function sleepIn(openMs: number): Scene['sleepMs'] {
  const most = Math.min(longestSleepMs, openMs * 2)
  return { least: most / 4, most }
}
