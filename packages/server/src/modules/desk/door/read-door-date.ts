import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { doorDeviceHeardMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { readKept } from '../kept-answers.ts'
import { countAtDoor, findDoorDate, lastInAt } from './door-date-store.ts'
import { presentDoorDate, presentDoorDevice, presentUnpaidOrder } from './door-date-view.ts'
import { countConflicts } from './reports/conflict-store.ts'
import { listDevices } from './reports/device-store.ts'
import { listUnpaidOrders } from './unpaid-store.ts'

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
    async () => await readAnew(foyer, organiserId, dateId, now),
  )
}

async function readAnew(
  { db, rooms }: Foyer,
  organiserId: number,
  dateId: number,
  now: Date,
): Promise<DoorDate> {
  const heardSince = new Date(now.getTime() - doorDeviceHeardMs)
  const { date, counts, last, devices, conflicts, unpaid } = await db.read(async (tx) => {
    const found = await findDoorDate(tx, organiserId, dateId)
    if (found === undefined) throw notFound(`date ${dateId}`)
    const [counted, at, heard, open, owing] = await Promise.all([
      countAtDoor(tx, dateId),
      lastInAt(tx, dateId),
      listDevices(tx, dateId, heardSince),
      countConflicts(tx, dateId),
      listUnpaidOrders(tx, dateId),
    ])
    return {
      date: found,
      counts: counted,
      last: at,
      devices: heard,
      conflicts: open,
      unpaid: owing,
    }
  })
  return {
    ...presentDoorDate(date),
    expected: counts.reduce((all, { expected }) => all + expected, 0),
    in: counts.reduce((all, type) => all + type.in, 0),
    last_in_at: last?.toISOString() ?? null,
    types: counts.map(({ typeId, name, entrance, expected, in: isIn }) => ({
      type: typeId,
      name,
      entrance,
      expected,
      in: isIn,
    })),
    devices: devices.map(presentDoorDevice),
    conflicts,
    unpaid: unpaid.map(presentUnpaidOrder),
    keys: rooms.tickets.publicKeys.map(({ kid, x }) => ({ kid, x })),
  }
}
