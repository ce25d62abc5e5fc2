import { money } from '../../format/money.ts'
import type { EventPage } from '../../renderers.ts'
import styles from './policy-notes.module.css'

/** The small print that matters before buying, in normal print. */
export function PolicyNotes({ event }: { event: EventPage['event'] }) {
  const minutes = event.reservationMinutes
  return (
    <ul className={styles.notes}>
      <li>
        Reserving your basket holds your tickets for {minutes} minute{minutes === 1 ? '' : 's'}.
      </li>
      {event.deliveryCost !== null && (
        <li>
          {event.deliveryCost === 0
            ? 'Sent by post, free of charge.'
            : `Sent by post: ${money(event.deliveryCost, event.currency)} per order, added at the checkout.`}
        </li>
      )}
      <li>
        {event.nonRefundable && 'These tickets cannot be refunded. '}
        <a href={event.refundPolicy.url}>{event.refundPolicy.name}</a>
      </li>
    </ul>
  )
}
