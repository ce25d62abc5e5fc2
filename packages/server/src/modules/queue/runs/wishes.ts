import { minuteMs } from '@foyer/contract/time-units.ts'
/** How many put tickets of an event with an automatic queue into a basket lately, in this process. */
export interface Wishes {
  /** Counts one; returns how many there were in this minute. */
  note(key: string, at: number): number
  /** Whether there was any in this minute. */
  isAny(at: number): boolean
}

const spanMs = minuteMs
const keysMost = 1_000

export function createWishes(): Wishes {
  let begunAt = 0
  let counts = new Map<string, number>()
  const turn = (at: number): void => {
    if (Math.abs(at - begunAt) < spanMs && counts.size < keysMost) return
    counts = new Map()
    begunAt = at
  }
  return {
    note(key, at) {
      turn(at)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    isAny: (at) => counts.size > 0 && Math.abs(at - begunAt) < spanMs,
  }
}
