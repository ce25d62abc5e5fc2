import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { PageTitle } from '../parts/page-heading.tsx'

/** A place whose script failed, or could not be fetched: its file is gone after an update of the shop. */
export function BrokenPlace() {
  return (
    <>
      <PageTitle>{t('This page did not open')}</PageTitle>
      <EmptyState
        level={1}
        title={t('This page did not open')}
        action={<Button onClick={() => location.reload()}>{t('Reload the page')}</Button>}
      >
        {t('The desk may have been updated, or the network is away. Nothing was changed.')}
      </EmptyState>
    </>
  )
}
