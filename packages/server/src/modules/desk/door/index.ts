import type { OperationHandler } from '../../../platform/api/handle-operation.ts'
import { getDoorDate } from './get-door-date.ts'
import { listDoorDates } from './list-door-dates.ts'
import { listDoorTickets } from './list-door-tickets.ts'
import { listDoorConflicts } from './reports/list-door-conflicts.ts'
import { reportDoor } from './reports/report-door.ts'
import { settleDoorConflict } from './reports/settle-door-conflict.ts'

/** What a steward sees of one date: who is expected, who is in, and what devices did. */
export const doorOperations: readonly OperationHandler[] = [
  listDoorDates,
  getDoorDate,
  listDoorTickets,
  reportDoor,
  listDoorConflicts,
  settleDoorConflict,
]
