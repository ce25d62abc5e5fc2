import { listFilters, type ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import type { ReactNode } from 'react'
import type { ListAddress } from './list-address.ts'

/** A list without rows: what comes here, or how to find what was looked for. */
export function NothingFound({
  list,
  address: { narrowed, narrow },
  empty,
  begin,
}: {
  list: ListName
  address: ListAddress
  empty: string
  /** What makes the first of them. */
  begin: ReactNode
}) {
  const by = Object.keys(narrowed)
  // Whoever comes from an event has searched for nothing: what comes here is news to them.
  const isOfEvent = by.length === 1 && by[0] === 'event'
  const mayBeSimilar =
    narrowed['q'] !== undefined &&
    narrowed['similar'] === undefined &&
    'similar' in listFilters[list]
  const similar = (
    <Button variant="secondary" onClick={() => narrow({ similar: 'yes' })}>
      {t('Look for similar spellings and for words of events')}
    </Button>
  )
  return by.length > 0 && !isOfEvent ? (
    <EmptyState title={t('Nothing fits')} {...(mayBeSimilar && { action: similar })}>
      <p>
        {t('Try fewer words or the beginning of one, or take out what the list is narrowed to.')}
      </p>
    </EmptyState>
  ) : (
    <EmptyState
      title={isOfEvent ? t('Nothing here yet of this event') : t('Nothing here yet')}
      action={begin}
    >
      <p>{empty}</p>
    </EmptyState>
  )
}
