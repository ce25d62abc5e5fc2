import { listQueues } from '@foyer/contract/api/queues/list-queues.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row, RowList } from '../../parts/row-list.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { lineOf, nameOfQueue, queueStateTexts } from './queue-texts.ts'

const againMs = 10_000

/** The queues in front of events: those that are going, and those that will. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const found = useOperation(listQueues, { params: { organiser } }, { refetchInterval: againMs })
  return (
    <>
      <PageHeading title={t('Queues')}>
        <p>{t('Where buyers wait for their turn when many want the same tickets.')}</p>
      </PageHeading>
      <Answer of={found}>
        {({ body: { data } }) =>
          data.length === 0 ? (
            <EmptyState title={t('None of your events has a queue')}>
              <p>
                {t(
                  'Choose one for an event that many will want at once: edit it, and open “Queue” below its dates.',
                )}
              </p>
            </EmptyState>
          ) : (
            <RowList>
              {data.map((queue) => (
                <Row
                  key={queue.key}
                  title={
                    <>
                      <Link to={queue.key}>{nameOfQueue(queue)}</Link>{' '}
                      <StateMark {...queueStateTexts[queue.state]} />
                    </>
                  }
                >
                  {lineOf(queue)}
                </Row>
              ))}
            </RowList>
          )
        }
      </Answer>
    </>
  )
}
