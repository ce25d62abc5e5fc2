import { minuteMs } from '@foyer/contract/time-units.ts'
/** How many places each network took lately, in this process alone: a soft bound that costs no statement. */
export interface NetworkCount {
  /** Whether the network may take another place; counts it if so. */
  take(network: string, most: number, at: number): boolean
}

const spanMs = 10 * minuteMs
const networksMost = 200_000

export function createNetworkCount(): NetworkCount {
  let begunAt = 0
  let counts = new Map<string, number>()
  return {
    take(network, most, at) {
      // All begin anew together: one that comes again in the next span has waited five minutes on average.
      if (Math.abs(at - begunAt) >= spanMs || counts.size >= networksMost) {
        begunAt = at
        counts = new Map()
      }
      const count = counts.get(network) ?? 0
      if (count >= most) return false
      counts.set(network, count + 1)
      return true
    },
  }
}
