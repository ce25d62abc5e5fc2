import type { AnyOperation } from './operation.ts'
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
