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

/** How many bookings one statement adds up: some seconds of work at most. */
const bookingsOfBatch = 10_000

/**
 * Adds up what was booked since the last round. Bookings are numbered before they are committed, so it goes only as far as
 * was noted before, and not before every transaction that ran then is over: none is passed by. What it notes itself is
 * added up at once where nothing else is under way.
 */
export async function rollUpFigures({ db }: Pick<Foyer, 'db'>): Promise<void> {
  let isNoted = false
  for (;;) {
    const done = await db.transaction(async (tx) => await addUpBatch(tx, bookingsOfBatch))
    if (done === 'waits' || (done === 'noted' && isNoted)) break
    isNoted ||= done === 'noted'
  }
  const moved = await db.readOne(async (tx) => await listEventsOfOtherZone(tx))
  for (const eventId of moved) {
    await db.transaction(async (tx) => {
      const { bookedTo } = await lockFigureMark(tx)
      await forgetFiguresOfEvent(tx, eventId)
      await addUpEventAgain(tx, eventId, bookedTo)
    })
  }
}

/** What became of a batch; `waits` when transactions that may still book keep it back. */
async function addUpBatch(tx: Tx, most: number): Promise<'added' | 'noted' | 'waits'> {
  const { bookedTo, boundId, isBoundSafe } = await lockFigureMark(tx)
  if (!isBoundSafe) return 'waits'
  if (bookedTo >= boundId) {
    await boundFigures(tx)
    return 'noted'
  }
  await addUpBookings(tx, bookedTo, Math.min(boundId, bookedTo + most))
  return 'added'
}

/** Throws away what was added up; rounds make it again from the ledger. */
export async function startFiguresAgain({ db }: Pick<Foyer, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFigureMark(tx)
    await forgetFigures(tx)
    await boundFigures(tx)
  })
}
