import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Answered } from '../lib/call-operation.ts'
import type { Session } from '../lib/session.ts'
import { keyOf } from '../lib/use-operation.ts'

const sessionKey = keyOf(getSession, {})

/** The session as the desk last read it, and the way to replace it by the one that has just begun. */
export function useKeptSession() {
  const answers = useQueryClient()
  const before = answers.getQueryData<Answered<typeof getSession>>(sessionKey)
  const email = before?.body.person?.email ?? null
  return {
    /** The address of who is, or was, signed in. */
    email,
    keep: (session: Session) => {
      // What another person has read is not theirs.
      if (session.person?.email !== email)
        answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.id })
      answers.setQueryData<Answered<typeof getSession>>(sessionKey, {
        body: session,
        version: null,
      })
    },
  }
}
