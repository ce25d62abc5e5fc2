import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { Link, useParams } from 'react-router'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { SoldBar } from '../../parts/figures/sold-bar.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { WriteLink } from '../../parts/write-link.tsx'
import { CheckIns } from './check-ins.tsx'
import { EventChanges } from './event-changes.tsx'
import { EventDates } from './event-dates.tsx'
import styles from './event-place.module.css'
import { EventTabs } from './event-tabs.tsx'
import { EventSale } from './event-sale.tsx'
import { EventTakings } from './event-takings.tsx'
import { SoldOverTime } from './sold-over-time.tsx'

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
