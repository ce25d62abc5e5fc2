import { basketMessages, reserveMessages } from '@foyer/contract/messages.ts'
import { missingRequiredTickets } from '@foyer/contract/rules/required-tickets.ts'
import { timeslotWarnings } from '@foyer/contract/rules/timeslot-warning.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { useEffect, useRef } from 'react'
import { seatText } from '@foyer/contract/seating/plan.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useUser } from '../../use-user.ts'
import { AddedAgain } from './added-again.tsx'
import styles from './basket.module.css'

export interface BasketNoticesProps {
  readonly checkout: Checkout
  /** The tickets in the basket when the buyer came: lost seats are named even after their line is gone. */
  readonly cameWith: readonly TicketLine[]
}

/** Notices from the server and the clock about the basket. */
export function BasketNotices({ checkout, cameWith }: BasketNoticesProps) {
  const { facts } = usePageFacts()
  const box = useRef<HTMLDivElement>(null)
  // An expiry also counts when the server returned the sale to the basket while the buyer was away, but not after the
  // buyer's own "Edit basket".
  const expired =
    facts.expired || (checkout.progress.reservation === 'expired' && !checkout.edit_basket_clicked)
  useEffect(() => {
    if (facts.expired) box.current?.focus()
  }, [facts.expired])
  useEffect(() => {
    if (checkout.had_mismatching_currencies) notify.error(basketMessages.mismatchingCurrencies)
  }, [checkout.had_mismatching_currencies])

  const reserving = new Set([facts.reservingError ?? '', checkout.reserving_error ?? ''])
  reserving.delete('')
  return (
    <div ref={box} tabIndex={-1} className={styles.notices}>
      {expired && <Alert type="warning">{reserveMessages.expired}</Alert>}
      {[...reserving].map((text) => (
        <Alert key={text} type="warning" role="alert">
          {text}
          <PlanLinks text={text} lines={cameWith} />
        </Alert>
      ))}
      {checkout.basket_errors.map((text) => (
        <Alert key={text} type="warning">
          {text}
        </Alert>
      ))}
      {checkout.basket_success.map((text) => (
        <Alert key={text} type="success">
          {text}
        </Alert>
      ))}
      <AddedAgain checkout={checkout} />
      {timeslotWarnings(checkout.tickets, checkout.events).map((text) => (
        <Alert key={text} type="warning">
          {text}
        </Alert>
      ))}
      <RequiredTickets checkout={checkout} />
    </div>
  )
}

function RequiredTickets({ checkout }: { checkout: Checkout }) {
  const user = useUser()
  const missing = missingRequiredTickets(checkout.tickets)
  if (missing.length === 0) return null
  return (
    <Alert type="warning">
      <p>{basketMessages.requiredTicketsMissing}</p>
      <ul>
        {missing.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {(user === undefined || user.id === null) && (
        <p>
          <RichText
            text={t('If you bought it before, <login>log in</login> and it counts.')}
            parts={{ login: (text) => <a href="/signin/?next=/checkout/">{text}</a> }}
          />
        </p>
      )}
    </Alert>
  )
}

/** Links to the seating plans of the seats that a text names. */
function PlanLinks({ text, lines }: { text: string; lines: readonly TicketLine[] }) {
  const named = lines.filter(({ seats }) => seats.some((seat) => text.includes(seatText(seat))))
  const dates = new Map(named.map((line) => [line.date_id, line.event_name]))
  return [...dates].map(([dateId, event]) => (
    <p key={dateId}>
      <a href={`/events/book_seats/${dateId}/`}>{t('Seating plan: {event}', { event })}</a>
    </p>
  ))
}
