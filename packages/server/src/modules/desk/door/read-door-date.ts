import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { readKept } from '../kept-answers.ts'
import { countAtDoor, findDoorDate, lastInAt } from './door-date-store.ts'
import { presentDoorDate } from './door-date-view.ts'

type DoorDate = AnswerOf<typeof getDoorDate>

/** How many are in at a date of this organiser, at most some seconds old. @throws FoyerError not_found */
export async function readDoorDate(
  foyer: Foyer,
  organiserId: number,
  dateId: number,
  now: Date,
): Promise<DoorDate> {
  // The organiser is in the name: what is kept for one is never told to another.
  const name = `${organiserId} ${dateId}`
  return await readKept(
    foyer.rooms.desk.doorDates,
    name,
    now,
    async () => await readAnew(foyer, organiserId, dateId),
  )
}

async function readAnew(foyer: Foyer, organiserId: number, dateId: number): Promise<DoorDate> {
  const { date, counts, last } = await foyer.db.read(async (tx) => {
    const found = await findDoorDate(tx, organiserId, dateId)
    if (found === undefined) throw notFound(`date ${dateId}`)
    const [counted, at] = await Promise.all([countAtDoor(tx, dateId), lastInAt(tx, dateId)])
    return { date: found, counts: counted, last: at }
  })
  return {
    ...presentDoorDate(date),
    expected: counts.reduce((all, { expected }) => all + expected, 0),
    in: counts.reduce((all, type) => all + type.in, 0),
    last_in_at: last?.toISOString() ?? null,
    types: counts.map(({ typeId, name, expected, in: isIn }) => ({
      type: typeId,
      name,
      expected,
      in: isIn,
    })),
  }
}
