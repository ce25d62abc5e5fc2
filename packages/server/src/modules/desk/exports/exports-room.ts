import { exportsAtOnce } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

/** A client that has kept the server waiting this long in all gives way to the next who wants a file. */
const slowMs = 10_000

/** A file that is being made. */
export interface Place {
  /** Counts the time until then as time for which its client has kept it waiting. */
  readonly waiting: <T>(until: Promise<T>) => Promise<T>
  /** Aborted when somebody else needed the place. */
  readonly lost: AbortSignal
  /** Leaves the place to others. */
  readonly giveBack: () => void
}

interface Taken extends Place {
  /** How long its client has kept it waiting so far, in milliseconds. */
  readonly waitedMs: () => number
  readonly lose: () => void
}

export interface ExportsRoom {
  /** The file that is being made for each organiser. */
  readonly exporting: Map<number, Taken>
}

export const createExportsRoom = (): ExportsRoom => ({ exporting: new Map() })

/**
 * Claims one of the few places for a download; give it back when the download has ended. Where all are taken, the slowest client loses
 * its place, so no one blocks the others by reading a file drop by drop. @throws FoyerError rate_limited
 */
export function claimExport(
  { exporting }: ExportsRoom,
  organiserId: number,
  patienceMs = slowMs,
): Place {
  if (!exporting.has(organiserId) && exporting.size >= exportsAtOnce)
    slowestOf(exporting, patienceMs)?.lose()
  if (exporting.has(organiserId) || exporting.size >= exportsAtOnce)
    throw new FoyerError(
      'rate_limited',
      t('Another file is being made at the moment. Please try again when it is done.'),
      { retryAfterSeconds: 20 },
    )
  const losing = new AbortController()
  const giveBack = (): void => {
    if (exporting.get(organiserId) === place) exporting.delete(organiserId)
  }
  let waited = 0
  let since: number | null = null
  const place: Taken = {
    waitedMs: () => waited + (since === null ? 0 : performance.now() - since),
    async waiting(until) {
      since = performance.now()
      try {
        return await until
      } finally {
        waited += performance.now() - since
        since = null
      }
    },
    lost: losing.signal,
    giveBack,
    lose() {
      giveBack()
      losing.abort(new Error('others waited for a slow download'))
    },
  }
  exporting.set(organiserId, place)
  return place
}

const slowestOf = (exporting: ReadonlyMap<number, Taken>, patienceMs: number): Taken | undefined =>
  [...exporting.values()]
    .filter(({ waitedMs }) => waitedMs() >= patienceMs)
    .toSorted((one, other) => other.waitedMs() - one.waitedMs())[0]
