import { getToday } from '@foyer/contract/api/home/get-today.ts'
import { t } from '@foyer/language/texts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { SellLink } from '../../parts/sell-link.tsx'
import { FirstEvent } from './first-event.tsx'
import { LastDays } from './last-days.tsx'
import { MissingFields } from './missing-fields.tsx'
import { NeedsPerson } from './needs-person.tsx'
import { NextDates } from './next-dates.tsx'
import { TodayFigures } from './today-figures.tsx'
import { YourRights } from './your-rights.tsx'

/** How often it is asked again while the page is in sight; the server answers from what it has just read. */
const againMs = 5_000

/** How it is going today, what needs somebody, and what comes next. It follows by itself. */
export function Place() {
  const { key } = useOrganiser()
  const mayOpenOrders = useRight('orders.read')
  const maySeeEvents = useRight('events.read')
  const today = useOperation(
    getToday,
    { params: { organiser: key } },
    { refetchInterval: againMs, enabled: maySeeEvents },
  )
  const shown = today.data?.body
  // Nothing to sell, and nothing that was.
  const isEmpty = shown?.dates.length === 0 && shown.days.every(({ orders }) => orders === 0)
  return (
    <>
      <PageHeading title={t('Today')} actions={!isEmpty && <SellLink />}>
        {shown !== undefined && <p>{dayText(shown.today, true)}</p>}
      </PageHeading>
      {maySeeEvents && (
        <Answer of={today} loading={<Loading lines={3} height="6rem" />}>
          {({ body }) => (
            <FirstEvent isEmpty={isEmpty}>
              <TodayFigures today={body} />
              <MissingFields fields={body.missing} />
              {mayOpenOrders && <NeedsPerson />}
              <NextDates dates={body.dates} />
              <LastDays days={body.days} />
            </FirstEvent>
          )}
        </Answer>
      )}
      <YourRights />
    </>
  )
}
