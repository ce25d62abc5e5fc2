import { listDoorDates as operation } from '@foyer/contract/api/door/list-door-dates.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { dateAtDoor } from './date-at-door.ts'
import { listDoorDates as readDates } from './door-date-store.ts'
import { presentDoorDate } from './door-date-view.ts'

export const listDoorDates = handleOperation(operation, async ({ foyer, organiser, now }) => {
  const dates = await foyer.db.readOne(async (tx) => await readDates(tx, organiser.id, now))
  return { now_or_next: dateAtDoor(dates, now)?.id ?? null, data: dates.map(presentDoorDate) }
})
