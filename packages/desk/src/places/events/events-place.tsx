import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { Link, useSearchParams } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { DraftList } from './draft-list.tsx'
import { EventList } from './event-list.tsx'
import styles from './events-place.module.css'

const tabs = [
  { when: 'coming', name: t('To come') },
  { when: 'drafts', name: t('Drafts') },
  { when: 'over', name: t('Over') },
  { when: 'archived', name: t('Archived') },
] as const
type When = (typeof tabs)[number]['when']

/** The events to come, those being written, and those that are over or put away: the address says which. */
export function Place() {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const [search] = useSearchParams()
  const asked = search.get('when')
  const when: When = tabs.find((tab) => tab.when === asked)?.when ?? 'coming'
  return (
    <>
      <PageHeading
        title={t('Events')}
        actions={
          mayChange && (
            <Link className={buttonClass({ variant: 'primary' })} to={`/${key}/events/new`}>
              {t('New event')}
            </Link>
          )
        }
      />
      <nav className={styles.when} aria-label={t('Which events')}>
        {tabs.map((tab) => (
          <Link
            key={tab.when}
            to={tab.when === 'coming' ? `/${key}/events` : `/${key}/events?when=${tab.when}`}
            aria-current={when === tab.when ? 'page' : undefined}
          >
            {tab.name}
          </Link>
        ))}
      </nav>
      {when === 'coming' || when === 'over' ? (
        <EventList key={when} when={when} />
      ) : (
        <DraftList key={when} state={when === 'drafts' ? 'draft' : 'archived'} />
      )}
    </>
  )
}
