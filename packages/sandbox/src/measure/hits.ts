import type { Clock } from '../clock.ts'

export const sinks = ['google', 'meta', 'sentry'] as const
export type Sink = (typeof sinks)[number]

/** One report that a page or a shop has sent to a vendor. */
export interface Hit {
  readonly sink: Sink
  readonly at: string
  /** The event's name, or the kind of an envelope's item. */
  readonly name: string
  /** The account it is for. */
  readonly account: string
  readonly fields: Readonly<Record<string, unknown>>
}

const most = 500

/** All reports since the start, the newest first. */
export function createHits(clock: Clock) {
  const hits: Hit[] = []
  return {
    all: (): readonly Hit[] => hits,
    add(hit: Omit<Hit, 'at'>) {
      hits.unshift({ ...hit, at: new Date(clock.now()).toISOString() })
      hits.length = Math.min(hits.length, most)
    },
    clear: () => void (hits.length = 0),
  }
}

export type Hits = ReturnType<typeof createHits>
