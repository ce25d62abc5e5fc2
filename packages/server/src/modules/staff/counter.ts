import { staffProofMinutes, staffSellingHours } from '@foyer/contract/limits.ts'
import { minuteMs, hourMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../foyer.ts'
import type { Counter } from '../../platform/api/handle-operation.ts'
import { markStaffSold, type StaffSession } from './session-store.ts'

/** The sales for cash of a session: one after another without a new proof, for an evening (docs/decisions/0158). */
export function counterOf({ db }: Pick<Foyer, 'db'>, session: StaffSession, now: Date): Counter {
  const { sessionId, provedAt, soldAt } = session
  const since = (moment: Date): number => now.getTime() - moment.getTime()
  return {
    isOpen:
      soldAt !== null &&
      since(soldAt) <= staffProofMinutes * minuteMs &&
      since(provedAt) <= staffSellingHours * hourMs,
    note: async () => await db.changeOne(async (tx) => await markStaffSold(tx, sessionId, now)),
  }
}
