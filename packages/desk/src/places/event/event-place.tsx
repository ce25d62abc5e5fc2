import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { Link, useParams, useNavigate } from 'react-router'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { SoldBar } from '../../parts/figures/sold-bar.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { WriteLink } from '../../parts/write-link.tsx'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { timeText } from '../../parts/time.tsx'
import { addressOf, isOpenTo } from '../place.ts'
import { places } from '../places.ts'
import { EventChanges } from './event-changes.tsx'
import { EventDates } from './event-dates.tsx'
import styles from './event-place.module.css'
import { EventTakings } from './event-takings.tsx'
import { SoldOverTime } from './sold-over-time.tsx'
import { ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { salePath, saleActTexts, type SaleAct } from '../../parts/document/sale-path.ts'

/** Where the rest of an event is: the lists, narrowed to it. Those that this person may not open are left out. */
const lists = ['guests', 'orders', 'codes', 'mails'] as const

function EventTabs({ eventId }: { eventId: number }) {
  const { key, rights } = useOrganiser()
  const shown = lists.flatMap((address) => {
    const place = places.find((one) => addressOf(one) === address && isOpenTo(one, rights))
    return place === undefined ? [] : [{ address, title: place.title }]
  })
  return (
    <nav className={styles.tabs} aria-label={t('Of this event')}>
      <Link to={`/${key}/events/${eventId}`} aria-current="page">
        {t('Overview')}
      </Link>
      {shown.map(({ address, title }) => (
        <Link key={address} to={`/${key}/${address}?event=${eventId}`}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

const againMs = 15_000

/** How one event sells: what is sold of what there is, what it has brought, and who has come. */
export function Place() {
  const { key } = useOrganiser()
  const { event = '' } = useParams()
  const figures = useOperation(
    getEventFigures,
    { params: { organiser: key, event } },
    { refetchInterval: againMs },
  )
  return <Answer of={figures}>{({ body }) => <Overview key={body.event} figures={body} />}</Answer>
}

function Overview({ figures }: { figures: AnswerOf<typeof getEventFigures> }) {
  const { key } = useOrganiser()
  const maySeeMoney = useRight('money.read')
  const mayChange = useRight('events.change')
  return (
    <>
      <PageHeading
        title={figures.title}
        actions={
          <>
            {figures.url !== null && (
              <a href={figures.url} target="_blank" rel="noopener">
                {t('View as a buyer')}
              </a>
            )}
            <WriteLink list="tickets" narrowed={{ event: String(figures.event) }}>
              {t('Write to those who come')}
            </WriteLink>
            {mayChange && (
              <Link
                className={buttonClass({ variant: 'secondary' })}
                to={`/${key}/events/${figures.key}/edit`}
              >
                {t('Edit')}
              </Link>
            )}
            <EventSale figures={figures} />
          </>
        }
      />
      <div className={styles.sold}>
        <SoldBar {...figures} />
        {figures.checked_in > 0 && (
          <p>
            {t('{in} of {sold} are in', {
              in: numberText(figures.checked_in),
              sold: numberText(figures.sold),
            })}
          </p>
        )}
      </div>
      <EventTabs eventId={figures.event} />
      <EventChanges eventId={figures.event} />
      {!figures.is_complete && (
        <p role="status">{t('Older sales are still being added up: some numbers are too low.')}</p>
      )}
      {maySeeMoney && <EventTakings eventId={figures.event} />}
      <SoldOverTime figures={figures} />
      <CheckIns figures={figures} />
      <EventDates figures={figures} />
    </>
  )
}

type Figures = AnswerOf<typeof getEventFigures>

/** When people came to the last date that anybody has come to. */
function CheckIns({ figures }: { figures: Figures }) {
  const { dates, check_ins: checkIns, time_zone: zone } = figures
  const date = dates.findLast((one) => checkIns.some((quarter) => quarter.date === one.date))
  if (date === undefined) return null
  return (
    <ChartFigures
      title={t('Who came when, {date}', { date: timeText(date.starts_at, zone, 'day') })}
      axis={t('Quarter of an hour from')}
      series={[{ key: 'tickets', name: t('Tickets') }]}
      rows={checkIns
        .filter((quarter) => quarter.date === date.date)
        .map(({ from, tickets }) => ({
          label: timeText(from, zone),
          short: timeText(from, zone, 'time'),
          values: { tickets },
        }))}
      format={numberText}
    />
  )
}

/** What can be done with the sale of the whole event; of a single date it stands at the date. */
function EventSale({ figures }: { figures: AnswerOf<typeof getEventFigures> }) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const navigate = useNavigate()
  const states = figures.dates.map(({ state }) => state)
  if (!mayChange || states.every((state) => state === 'over' || state === 'cancelled')) return null
  const sale = (act: SaleAct) => ({
    key: act,
    label: saleActTexts[act],
    run: () => void navigate(salePath(key, figures.key, act)),
  })
  return (
    <ActionMenu
      label={t('More for this event')}
      actions={[
        sale('publish'),
        ...(states.some((state) => state === 'on_sale' || state === 'sold_out')
          ? [sale('close')]
          : []),
        ...(states.includes('closed') ? [sale('open')] : []),
      ]}
    />
  )
}
