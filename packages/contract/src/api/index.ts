import type { AnyOperation } from './operation.ts'
import { getEventFigures } from './home/get-event-figures.ts'
import { getTakings } from './home/get-takings.ts'
import { getToday } from './home/get-today.ts'
import { listNeedsPerson } from './home/list-needs-person.ts'
import { getSession } from './staff/get-session.ts'
import { listActions } from './staff/list-actions.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [
  getEventFigures,
  getSession,
  getTakings,
  getToday,
  listActions,
  listNeedsPerson,
]
