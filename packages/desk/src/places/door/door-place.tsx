import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { useSearchParams } from 'react-router'
import { doorManifestPath } from '@foyer/contract/offline-door.ts'
import { useEffect } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { DateChoice } from './date-choice.tsx'
import { useChosenDate, useDoorDates } from './device/use-door-dates.ts'
import { DoorOfDate } from './door-of-date.tsx'

/** Who may come in to one date: the one that is on now or next, unless somebody chooses another. */
export function Place() {
  const { key } = useOrganiser()
  useManifest(key)
  return (
    <>
      <PageHeading title={t('Door')} />
      <Dates organiser={key} />
    </>
  )
}

function Dates({ organiser }: { organiser: string }) {
  const { dates, problem, readAgain } = useDoorDates(organiser)
  const [query, setQuery] = useSearchParams()
  const [chosen, choose] = useChosenDate(organiser)
  if (dates === undefined || chosen === undefined)
    return problem === null ? (
      <Loading lines={4} height="3rem" />
    ) : (
      <ProblemAlert problem={problem} onRetry={readAgain} />
    )
  const asked = Number(query.get('date'))
  const date = asked > 0 ? asked : (chosen ?? dates.now_or_next)
  if (date === null)
    return (
      <EmptyState title={t('No date yet')}>
        <p>{t('The dates of your catalogue come here, the one that is on now first.')}</p>
      </EmptyState>
    )
  return (
    <>
      <DateChoice
        dates={dates.data}
        chosen={date}
        onChoose={(other) => {
          choose(other)
          setQuery({ date: String(other) }, { replace: true })
        }}
      />
      <DoorOfDate key={date} date={date} />
    </>
  )
}

/** Says to the browser, for as long as the place is open, that it is a program to be installed. */
function useManifest(organiser: string): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = doorManifestPath(organiser)
    document.head.append(link)
    return () => link.remove()
  }, [organiser])
}
