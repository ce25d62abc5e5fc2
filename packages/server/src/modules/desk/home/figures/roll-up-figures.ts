import type { Foyer } from '../../../../foyer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import {
  addUpBookings,
  addUpEventAgain,
  boundFigures,
  forgetFigures,
  forgetFiguresOfEvent,
  listEventsOfOtherZone,
  lockFigureMark,
} from './figures-store.ts'

/** How many bookings one transaction adds up: some seconds of work at most. */
const bookingsOfBatch = 10_000

/**
 * Adds up what was booked since the last round. Bookings are numbered before they are committed, so a round goes only as
 * far as an earlier one had noted, and not before every transaction that ran at that time is over: none is passed by.
 */
export async function rollUpFigures({ db }: Pick<Foyer, 'db'>): Promise<void> {
  while (await db.transaction(addUpBatch)) continue
  const moved = await db.readOne(async (tx) => await listEventsOfOtherZone(tx))
  for (const eventId of moved) {
    await db.transaction(async (tx) => {
      const { bookedTo } = await lockFigureMark(tx)
      await forgetFiguresOfEvent(tx, eventId)
      await addUpEventAgain(tx, eventId, bookedTo)
    })
  }
}

/** Answers whether more is left that can be added up now. */
async function addUpBatch(tx: Tx): Promise<boolean> {
  const { bookedTo, boundId, isBoundSafe } = await lockFigureMark(tx)
  if (!isBoundSafe) return false
  if (bookedTo >= boundId) {
    await boundFigures(tx)
    return false
  }
  await addUpBookings(tx, bookedTo, Math.min(boundId, bookedTo + bookingsOfBatch))
  return true
}

/** Throws away what was added up; rounds make it again from the ledger. */
export async function startFiguresAgain({ db }: Pick<Foyer, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFigureMark(tx)
    await forgetFigures(tx)
  })
}
