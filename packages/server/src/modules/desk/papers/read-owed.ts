import type { owedToOrganiser } from '@foyer/contract/api/papers/paper-shapes.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { output } from 'zod/v4/core'
import { readOwed } from './payout-store.ts'
import { readAwaited } from './statement-store.ts'

/** A moment after whatever is booked by now. */
const later = (now: Date): Date => new Date(now.getTime() + dayMs)

/** What an organiser is owed in each currency, and what of it can be paid out: what buyers have yet to pay cannot. */
export async function readPayable(
  tx: Tx,
  organiserId: number,
  now: Date,
): Promise<output<typeof owedToOrganiser>[]> {
  const [owed, awaited] = await Promise.all([
    readOwed(tx, organiserId),
    readAwaited(tx, organiserId, { until: later(now), upTo: null }),
  ])
  return owed.map((one) => {
    const waiting = awaited.find(({ currency }) => currency === one.currency)?.awaited ?? 0
    return {
      currency: one.currency,
      owed: one.owed,
      awaited: waiting,
      payable: Math.max(0, one.owed - waiting),
    }
  })
}
