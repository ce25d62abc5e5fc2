import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link, useSearchParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ActionEntry } from './action-entry.tsx'
import styles from './log-place.module.css'

/** Who did what, the newest first; of one thing alone when the address names it. */
export function Place() {
  const organiser = useOrganiser()
  const [asked] = useSearchParams()
  const kind = asked.get('subject_kind')
  const id = asked.get('subject_id')
  const pages = usePages(listActions, {
    params: { organiser: organiser.key },
    query: {
      ...(kind !== null && { subject_kind: kind }),
      ...(id !== null && { subject_id: id }),
    },
  })
  return (
    <>
      <PageHeading title={t('Log')}>
        <p>
          {t('Every change that people and programs make at the desk, with what was there before.')}
        </p>
        {id !== null && (
          <p>
            {t('Only what was done with {thing}.', { thing: id })}{' '}
            <Link to=".">{t('Show everything')}</Link>
          </p>
        )}
      </PageHeading>
      <Answer of={pages}>
        {(actions) =>
          actions.length === 0 ? (
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
