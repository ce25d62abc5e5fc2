import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { Link, useSearchParams } from 'react-router'
import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Answer } from '../../parts/answer.tsx'
import { DocumentStateMark } from '../../parts/document-state-mark.tsx'
import { Row, RowList } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import { EventList } from './event-list.tsx'
import styles from './events-place.module.css'
import { EventActions } from './event-actions.tsx'
import { useEventDocuments } from './use-event-documents.ts'

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

/** Events that no buyer sees: those that are being written, or those that were put away. */
function DraftList({ state }: { state: 'draft' | 'archived' }) {
  const { key } = useOrganiser()
  const documents = useEventDocuments(state === 'archived' ? 'yes' : 'no')
  return (
    <Answer of={documents}>
      {(all) => {
        const rows = all.filter((one) => one.state === state)
        if (rows.length === 0)
          return (
            <p>
              {state === 'draft'
                ? t('Nothing is being written. A new event begins here, until you put it on sale.')
                : t('Nothing is archived. What you put away will stand here.')}
            </p>
          )
        return (
          <RowList>
            {rows.map((one) => (
              <Row
                key={one.key}
                title={<Link to={`/${key}/events/${one.key}/edit`}>{one.title}</Link>}
                actions={<EventActions event={one} />}
              >
                <p>
                  <DocumentStateMark state={one.state} /> {t('Changed')}{' '}
                  <Time at={one.changed_at} />
                  {one.keeper !== deskKeeper && <> · {t('kept by {file}', { file: one.keeper })}</>}
                </p>
              </Row>
            ))}
          </RowList>
        )
      }}
    </Answer>
  )
}
