import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { useEffect } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'

export type EventDocument = AnswerOf<typeof listDocuments>['data'][number]

/** All events of the organiser as they are kept, also those that were never on sale. */
export function useEventDocuments(archived: 'yes' | 'no' = 'no') {
  const { key: organiser } = useOrganiser()
  const pages = usePages(listDocuments, {
    params: { organiser, section: 'events' },
    query: { limit: '200', archived },
  })
  const { more, isLoadingMore } = pages
  useEffect(() => {
    if (!isLoadingMore) more?.()
  }, [more, isLoadingMore])
  return pages
}
