import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ActionEntry } from './action-entry.tsx'
import { useLogAddress } from './log-address.ts'
import { LogFilters } from './log-filters.tsx'
import styles from './log-place.module.css'

/** Who did what, the newest first; of one thing alone when the address names it. */
export function Place() {
  const organiser = useOrganiser()
  const address = useLogAddress()
  const { asked } = address
  const id = asked.subject_id
  const isNarrowed = Object.keys(asked).length > 0
  const pages = usePages(
    listActions,
    {
      params: { organiser: organiser.key },
      query: asked,
    },
    { keepsPrevious: true },
  )
  return (
    <>
      <PageHeading title={t('Log')}>
        <p>
          {t('Every change that people and programs make at the desk, with what was there before.')}
        </p>
        {id !== undefined && (
          <p>
            {t('Only what was done with {thing}.', { thing: id })}{' '}
            <Link to=".">{t('Show everything')}</Link>
          </p>
        )}
      </PageHeading>
      <LogFilters address={address} />
      <Answer of={pages}>
        {(actions) =>
          actions.length === 0 && isNarrowed ? (
            <EmptyState title={t('Nothing fits')}>
              <Link to=".">{t('Show everything')}</Link>
            </EmptyState>
          ) : actions.length === 0 ? (
            <EmptyState title={t('Nobody has changed anything yet')}>
              {t(
                'Refunds, corrections, check-ins at the desk, new colleagues: all of it will be here.',
              )}
            </EmptyState>
          ) : (
            <>
              <ol className={styles.list}>
                {actions.map((action) => (
                  <ActionEntry key={action.id} action={action} />
                ))}
              </ol>
              <LoadMore of={pages} />
            </>
          )
        }
      </Answer>
    </>
  )
}
