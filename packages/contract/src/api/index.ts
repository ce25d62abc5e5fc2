import type { AnyOperation } from './operation.ts'
import { getEventFigures } from './home/get-event-figures.ts'
import { getTakings } from './home/get-takings.ts'
import { getToday } from './home/get-today.ts'
import { listEventCounts } from './home/list-event-counts.ts'
import { listNeedsPerson } from './home/list-needs-person.ts'
import { endOtherSession } from './staff/end-other-session.ts'
import { endOtherSessions } from './staff/end-other-sessions.ts'
import { endSession } from './staff/end-session.ts'
import { getSession } from './staff/get-session.ts'
import { listActions } from './staff/list-actions.ts'
import { listSessions } from './staff/list-sessions.ts'
import { proveSession } from './staff/prove-session.ts'
import { sendSessionCode } from './staff/send-session-code.ts'
import { startSession } from './staff/start-session.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [
  getToday,
  listEventCounts,
  getEventFigures,
  getTakings,
  listNeedsPerson,
  getSession,
  sendSessionCode,
  startSession,
  proveSession,
  endSession,
  listSessions,
  endOtherSession,
  endOtherSessions,
  listActions,
]
