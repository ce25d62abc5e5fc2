import type { Tx } from '../../../platform/database/db.ts'
import { openSessions } from '../../../platform/sessions/open-sessions.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import type { BestCall } from './best-call.ts'
import { readSeatsOfSessions } from './best-store.ts'

/** Somebody who waits for the best seats, with what their session has. */
export interface Seeker {
  readonly call: BestCall
  readonly session: Session
  readonly isNew: boolean
  /** The guids of what it is choosing of this date already. */
  readonly chosen: ReadonlySet<string>
  /** When that is over; null when it is nothing. */
  readonly until: Date | null
  /** How many seats it holds, over all dates. */
  readonly holding: number
}

/** Opens the sessions of those who call, in their order, and reads what they have. Their rows are locked. */
export async function readSeekers(
  tx: Tx,
  calls: readonly BestCall[],
  now: Date,
): Promise<readonly Seeker[]> {
  const tokens = calls.map(({ asking }) => asking.visitor.sessionToken)
  const visits = await openSessions(tx, tokens, now)
  const seats = await readSeatsOfSessions(
    tx,
    [...visits.values()].map(({ session }) => session),
    now,
  )
  return calls.flatMap((call) => {
    const visit = visits.get(call.asking.visitor.sessionToken)
    if (visit === undefined) return []
    const { id, saleId } = visit.session
    const own = seats.filter(
      (seat) => seat.sessionId === id || (saleId !== null && seat.saleId === saleId),
    )
    const ofDate = own.filter((seat) => seat.sessionId === id && seat.eventDateId === call.date.id)
    return [
      {
        call,
        ...visit,
        chosen: new Set(ofDate.map(({ guid }) => guid)),
        until: ofDate[0]?.expiresAt ?? null,
        holding: own.length,
      },
    ]
  })
}
