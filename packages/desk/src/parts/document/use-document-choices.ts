import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import type { SelectOption } from '@foyer/ui/select-field/select-field.tsx'
import { useEffect } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'

/** All of a kind that an event can name, as choices of a field: the organiser's own first, then what all share. */
export function useDocumentChoices(section: Section) {
  const { key: organiser } = useOrganiser()
  const pages = usePages(listDocuments, {
    params: { organiser, section },
    query: { limit: '200' },
  })
  const { more, isLoadingMore } = pages
  useEffect(() => {
    if (!isLoadingMore) more?.()
  }, [more, isLoadingMore])
  return {
    ...pages,
    data: pages.data
      ?.toSorted((one, other) => Number(one.is_shared) - Number(other.is_shared))
      .map(({ key, title }): SelectOption => ({ value: key, label: title })),
  }
}
