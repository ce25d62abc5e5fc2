/**
 * How the API misbehaves:
 * `timeout_before` never answers and does nothing, `timeout_after` does the work and never answers,
 * `error_500` answers 500 and does nothing, `error_500_after` does the work and answers 500,
 * `rate_limited` answers 429, `slow` answers late.
 */
export const apiFaultKinds = [
  'timeout_before',
  'timeout_after',
  'error_500',
  'error_500_after',
  'rate_limited',
  'slow',
] as const
export type ApiFaultKind = (typeof apiFaultKinds)[number]

export interface ApiFault {
  kind: ApiFaultKind
  /** How many more calls it hits; null until it is cleared. */
  remaining: number | null
  /** Hits only calls with this method and beginning of the path, when set. */
  method: string | null
  path: string | null
  /** Whose calls it hits: the server's, the browser's, or both. */
  caller: 'server' | 'browser' | 'all'
  /** The delay of `slow`. */
  seconds: number
}

export interface ApiFaults {
  /** The fault that hits this call, counted down. */
  take(method: string, path: string, caller: 'server' | 'browser'): ApiFault | null
  add(fault: ApiFault): void
  clear(): void
  list(): readonly ApiFault[]
}

export function createApiFaults(): ApiFaults {
  let faults: ApiFault[] = []
  return {
    take(method, path, caller) {
      const hit = faults.find(
        (fault) =>
          (fault.caller === 'all' || fault.caller === caller) &&
          (fault.method === null || fault.method === method) &&
          (fault.path === null || path.startsWith(fault.path)),
      )
      if (hit === undefined) return null
      if (hit.remaining !== null) hit.remaining -= 1
      faults = faults.filter((fault) => fault.remaining !== 0)
      return hit
    },
    add: (fault) => void faults.push(fault),
    clear: () => void (faults = []),
    list: () => faults,
  }
}
