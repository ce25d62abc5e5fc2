import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { Right } from '@foyer/contract/api/rights.ts'
import type { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { createContext, useContext } from 'react'
import { useParams } from 'react-router'

export type Session = AnswerOf<typeof getSession>
export type Person = NonNullable<Session['person']>
export type Organiser = Session['organisers'][number]

/** Set by the frame once somebody is signed in. */
export const SessionContext = createContext<Session | null>(null)

/** Who is signed in, where they may do what, and the shop. @throws Error outside the frame */
export function useSession(): Session & { readonly person: Person } {
  const session = useContext(SessionContext)
  if (session === null || session.person === null) throw new Error('Nobody is signed in here.')
  return { ...session, person: session.person }
}

/** The organiser of the address, or null when there is none there, or none that this person knows. */
export function useOrganiserOfAddress(): Organiser | null {
  const { organisers } = useSession()
  const { organiser } = useParams()
  return organisers.find(({ key }) => key === organiser) ?? null
}

/** The organiser that the place is about: its key goes into the `params` of calls. @throws Error outside of a place */
export function useOrganiser(): Organiser {
  const organiser = useOrganiserOfAddress()
  if (organiser === null) throw new Error('This place belongs to no organiser.')
  return organiser
}

/** Whether this person has the right at the organiser of the place. The server decides; this only hides what would be refused. */
export const useRight = (right: Right): boolean => useOrganiser().rights.includes(right)
