import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'

/** The events that a code can be for: those to come first. */
export function useEvents() {
  const { key: organiser } = useOrganiser()
  return usePages(listDocuments, {
    params: { organiser, section: 'events' },
    query: { limit: '100' },
  })
}
