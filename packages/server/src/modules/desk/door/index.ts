import type { OperationHandler } from '../../../platform/api/handle-operation.ts'
import { getDoorDate } from './get-door-date.ts'
import { listDoorDates } from './list-door-dates.ts'
import { listDoorTickets } from './list-door-tickets.ts'

/** What a steward sees of one date: who is expected, and who is in. */
export const doorOperations: readonly OperationHandler[] = [
  listDoorDates,
  getDoorDate,
  listDoorTickets,
]
