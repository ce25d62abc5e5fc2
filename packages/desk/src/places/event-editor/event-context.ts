import { createContext, useContext } from 'react'
import type { DocumentAnswer } from '../../parts/document/use-document-store.ts'

export const EventContext = createContext<DocumentAnswer | null>(null)

/** The event of the editor as the server has it: what is sold of it, what is in the shop. @throws Error outside of it */
export function useEvent(): DocumentAnswer {
  const event = useContext(EventContext)
  if (event === null) throw new Error('There is no event around this.')
  return event
}
