import { t } from '@foyer/language/texts.ts'
import { Link, useSearchParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { EventList } from './event-list.tsx'
import styles from './events-place.module.css'

/** The events to come, or those that are over: the address says which. */
export function Place() {
  const { key } = useOrganiser()
  const [search] = useSearchParams()
  const when = search.get('when') === 'over' ? 'over' : 'coming'
  return (
    <>
      <PageHeading title={t('Events')} />
      <nav className={styles.when} aria-label={t('Which events')}>
        <Link to={`/${key}/events`} aria-current={when === 'coming' ? 'page' : undefined}>
          {t('To come')}
        </Link>
        <Link to={`/${key}/events?when=over`} aria-current={when === 'over' ? 'page' : undefined}>
          {t('Over')}
        </Link>
      </nav>
      <EventList key={when} when={when} />
    </>
  )
}
