import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { longDay, shortMoment, timeSpan } from '../../format/dates.ts'
import { DateNote } from '../../parts/sale-note.tsx'
import type { EventDateOnSale, EventPage } from '../../renderers.ts'
import styles from './date-panel.module.css'
import { dateName, isGoods } from './goods.ts'
import { quantityIdOf, TicketRow } from './ticket-row.tsx'

interface DatePanelProps {
  date: EventDateOnSale
  event: EventPage['event']
}

/** One date with its ticket types: a plain form that works without script. */
export function DatePanel({ date, event }: DatePanelProps) {
  const { timeZone, currency } = event
  const open = date.sale.status === 'open'
  const cancelled = date.sale.status === 'cancelled'
  const seated = date.seats !== null
  const rows = date.tickets.map((ticket) => (
    <TicketRow
      key={ticket.ticketTypeId}
      ticket={ticket}
      currency={currency}
      postage={event.deliveryCost ?? 0}
      choosable={open && !seated}
      only={date.tickets.length === 1}
      fieldId={quantityIdOf(date, ticket)}
    />
  ))
  return (
    <Panel className={styles.panel} aria-labelledby={`date-${date.id}`}>
      <div className={styles.head}>
        <h3 id={`date-${date.id}`} className={styles.title}>
          {dateName(event, date)}
          {!isGoods(event) && (
            <span className={styles.time}>
              {timeSpan(date.startsAt, date.endsAt, timeZone)}
              {date.label !== null && `, ${date.label}`}
            </span>
          )}
        </h3>
        <DateNote sale={date.sale} timeZone={timeZone} />
      </div>
      {date.movedFrom !== null && !cancelled && (
        <p className={styles.calendar}>
          {t('New date. It was {when}.', { when: shortMoment(date.movedFrom, timeZone) })}
        </p>
      )}
      {!isGoods(event) && !cancelled && (
        <p className={styles.calendar}>
          <a href={date.calendarUrl} download>
            <RichText
              text={t('Add to calendar<hidden>, {day}</hidden>', {
                day: longDay(date.startsAt, timeZone),
              })}
              parts={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
            />
          </a>
        </p>
      )}
      {cancelled && (
        <p className={styles.calendar}>
          {t('This date does not take place. Everybody who has tickets is told by mail.')}
        </p>
      )}
      {open && !seated && date.tickets.some((ticket) => ticket.left > 0) ? (
        <form noValidate method="post" action="/do/checkout/add/">
          <ul className={styles.rows}>{rows}</ul>
          <Button type="submit" wide>
            {t('Add to basket')}
          </Button>
        </form>
      ) : (
        <>
          {!cancelled && <ul className={styles.rows}>{rows}</ul>}
          {open && date.seats !== null && (
            <LinkButton href={date.seats.url}>{t('Choose your seats')}</LinkButton>
          )}
        </>
      )}
    </Panel>
  )
}
