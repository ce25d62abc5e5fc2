import { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { useSearchParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { DateChoice } from './date-choice.tsx'
import { DoorOfDate } from './door-of-date.tsx'

/** Who may come in to one date: the one that is on now or next, unless somebody chooses another. */
export function Place() {
  const { key } = useOrganiser()
  const dates = useOperation(listDoorDates, { params: { organiser: key } })
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('date'))
  return (
    <>
      <PageHeading title={t('Door')} />
      <Answer of={dates} loading={<Loading lines={4} height="3rem" />}>
        {({ body }) => {
          const date = asked > 0 ? asked : body.now_or_next
          return date === null ? (
            <EmptyState title={t('No date yet')}>
              <p>{t('The dates of your catalogue come here, the one that is on now first.')}</p>
            </EmptyState>
          ) : (
            <>
              <DateChoice
                dates={body.data}
                chosen={date}
                onChoose={(chosen) => setQuery({ date: String(chosen) }, { replace: true })}
              />
              <DoorOfDate key={date} date={date} />
            </>
          )
        }}
      </Answer>
    </>
  )
}
