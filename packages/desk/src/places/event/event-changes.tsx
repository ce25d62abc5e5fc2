import { listChanges } from '@foyer/contract/api/changes/list-changes.ts'
import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Row, RowList } from '../../parts/row-list.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { Time } from '../../parts/time.tsx'
import { changeTitle, statusTexts } from '../change/change-texts.ts'

/** What was cancelled, moved or brought to another venue; nothing where that never happened. */
export function EventChanges({ eventId }: { eventId: number }) {
  const { key } = useOrganiser()
  const { data } = useOperation(listChanges, {
    params: { organiser: key },
    query: { event: eventId },
  })
  const changes = data?.body.data ?? []
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('Changes')}</h2>
      <RowList>
        {changes.map((change) => (
          <Row
            key={change.id}
            title={<Link to={`/${key}/changes/${change.id}`}>{changeTitle(change)}</Link>}
            actions={
              <StateMark
                name={statusTexts[change.status]}
                tone={change.status === 'stopped' ? 'bad' : 'quiet'}
              />
            }
          >
            <Time at={change.created_at} />
          </Row>
        ))}
      </RowList>
    </section>
  )
}
