import type { Module } from '../module.ts'
import { getSession } from './get-session.ts'
import { listActions } from './list-actions.ts'
import { endOtherSession } from './sign-in/end-other-session.ts'
import { endOtherSessions } from './sign-in/end-other-sessions.ts'
import { endSession } from './sign-in/end-session.ts'
import { listSessions } from './sign-in/list-sessions.ts'
import { proveSession } from './sign-in/prove-session.ts'
import { sendSessionCode } from './sign-in/send-session-code.ts'
import { startSession } from './sign-in/start-session.ts'

/** Who may use the desk and the API, and what they did. */
export const staff: Module = {
  name: 'staff',
  handlers: [],
  operations: [
    getSession,
    sendSessionCode,
    startSession,
    proveSession,
    endSession,
    listSessions,
    endOtherSession,
    endOtherSessions,
    listActions,
  ],
}
