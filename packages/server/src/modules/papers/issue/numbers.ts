import type { Tx } from '../../../platform/database/db.ts'
import { advanceSeries, lockSeries, type Series } from './paper-store.ts'

/** The next numbers of some series, which are locked until the transaction ends. */
export interface Numbers {
  readonly next: (of: Series) => number
  /** Writes down how far they have come; without it nothing was given. */
  readonly save: () => Promise<void>
}

const keyOf = ({ organiserId, year }: Series): string => `${year} ${organiserId ?? ''}`

/** Locks all series that are named at once, so that two who take several wait for each other in one order. */
export async function takeNumbers(tx: Tx, named: readonly Series[]): Promise<Numbers> {
  const wanted = [...new Map(named.map((one) => [keyOf(one), one])).values()]
  const locked = await lockSeries(tx, wanted)
  const lastOf = new Map(locked.map((one) => [keyOf(one), one.lastNumber]))
  return {
    next: (of) => {
      const last = lastOf.get(keyOf(of))
      if (last === undefined) throw new Error('the series is not locked')
      lastOf.set(keyOf(of), last + 1)
      return last + 1
    },
    save: async () => {
      await advanceSeries(
        tx,
        locked.map((one) => ({ id: one.id, lastNumber: lastOf.get(keyOf(one)) ?? 0 })),
      )
    },
  }
}
