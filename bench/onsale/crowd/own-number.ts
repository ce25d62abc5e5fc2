import { numberOf } from '@foyer/contract/rules/queue/draw.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import { numbersDrawn } from '../fairness/numbers-drawn.ts'

/** What each page works out for itself; one process plays all of them, so it does so once. */
export interface DrawKnown {
  /** Null before the draw. */
  numberOf(arrival: number, state: QueueState): number | null
}

export function createDrawKnown(): DrawKnown {
  const drawn = new Map<string, Uint32Array>()
  return {
    numberOf(arrival, { run, drawn: count, seed, list_hash: listHash }) {
      if (count === null || seed === null || listHash === null) return null
      const of = `${run} ${seed} ${listHash}`
      let numbers = drawn.get(of)
      if (numbers === undefined) {
        numbers = numbersDrawn(count, Buffer.from(seed, 'hex'), Buffer.from(listHash, 'hex'))
        drawn.set(of, numbers)
      }
      return numberOf(arrival, numbers)
    },
  }
}
