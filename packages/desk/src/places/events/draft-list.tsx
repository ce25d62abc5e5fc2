import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { DocumentStateMark } from '../../parts/document-state-mark.tsx'
import { Row, RowList } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import { EventActions } from './event-actions.tsx'
import { useEventDocuments } from './use-event-documents.ts'

/** Events that no buyer sees: those that are being written, or those that were put away. */
export function DraftList({ state }: { state: 'draft' | 'archived' }) {
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
