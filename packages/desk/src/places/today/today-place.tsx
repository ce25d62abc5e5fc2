import { getToday } from '@foyer/contract/api/home/get-today.ts'
import { todayDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { rights } from '@foyer/contract/api/rights.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight, useSession } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { SellLink } from '../../parts/sell-link.tsx'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { rightTexts, roleTexts } from '../../parts/right-texts.ts'
import { MissingFields } from './missing-fields.tsx'
import { NeedsPerson } from './needs-person.tsx'
import { NextDates } from './next-dates.tsx'
import { TodayFigures } from './today-figures.tsx'

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

/** How the last days went. */
function LastDays({ days }: { days: AnswerOf<typeof getToday>['days'] }) {
  return (
    <ChartFigures
      title={t('Tickets sold in the last {days} days', { days: todayDays })}
      axis={t('Day')}
      series={[{ key: 'tickets', name: t('Tickets') }]}
      rows={days.map(({ day, tickets }) => ({
        label: dayText(day, true),
        short: dayText(day),
        values: { tickets },
      }))}
      format={numberText}
    />
  )
}

/** Who is signed in, and what they may do at the organiser. */
function YourRights() {
  const { person } = useSession()
  const organiser = useOrganiser()
  return (
    <Disclosure label={t('What you may do here')}>
      <p>
        {organiser.role === null
          ? t('{name}, you look after this shop as its operator.', { name: person.name })
          : t('{name}, your role at {organiser} is {role}.', {
              name: person.name,
              organiser: organiser.name,
              role: roleTexts[organiser.role].name,
            })}
      </p>
      <ul>
        {rights
          .filter((right) => organiser.rights.includes(right))
          .map((right) => (
            <li key={right}>{rightTexts[right]}</li>
          ))}
      </ul>
    </Disclosure>
  )
}

/** Leads an organiser without events to their first one; all others see how sales go. */
function FirstEvent({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const events = useOperation(
    listDocuments,
    { params: { organiser: key, section: 'events' }, query: { limit: '1', archived: 'yes' } },
    { enabled: isEmpty && mayChange },
  )
  const isFirst = isEmpty && mayChange && events.data?.body.data.length === 0
  if (!isFirst) return children
  return (
    <EmptyState title={t('Make your first event')}>
      <ol>
        <li>
          <Link to={`/${key}/venues/new`}>{t('Add your venue')}</Link>{' '}
          {t('An event online needs none.')}
        </li>
        <li>
          <Link to={`/${key}/events/new`}>{t('Write your event')}</Link>{' '}
          {t('With its dates, and the tickets with their prices.')}
        </li>
        <li>
          <Link to={`/${key}/organiser`}>{t('Say your postal address')}</Link>{' '}
          {t('Receipts and invoices need it.')}
        </li>
        <li>{t('Put it on sale: you see first what buyers will see.')}</li>
      </ol>
      <Link className={buttonClass({})} to={`/${key}/events/new`}>
        {t('Make your first event')}
      </Link>
    </EmptyState>
  )
}
