import { listFilters, type ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import type { ListAddress } from './list-address.ts'

/** A list without rows: what comes here, or how to find what was looked for. */
export function NothingFound({
  list,
  address: { narrowed, narrow },
  empty,
}: {
  list: ListName
  address: ListAddress
  empty: string
}) {
  const mayBeSimilar =
    narrowed['q'] !== undefined &&
    narrowed['similar'] === undefined &&
    'similar' in listFilters[list]
  const similar = (
    <Button variant="secondary" onClick={() => narrow({ similar: 'yes' })}>
      {t('Look for similar spellings and for words of events')}
    </Button>
  )
  return Object.keys(narrowed).length > 0 ? (
    <EmptyState title={t('Nothing fits')} {...(mayBeSimilar && { action: similar })}>
      <p>
        {t('Try fewer words or the beginning of one, or take out what the list is narrowed to.')}
      </p>
    </EmptyState>
  ) : (
    <EmptyState title={t('Nothing here yet')}>
      <p>{empty}</p>
    </EmptyState>
  )
}
