import { counted, t } from '@foyer/language/texts.ts'
import { money } from '../../format/money.ts'
import type { EventPage } from '../../renderers.ts'
import styles from './policy-notes.module.css'

/** The conditions that matter before buying, in print as large as the rest. */
export function PolicyNotes({ event }: { event: EventPage['event'] }) {
  return (
    <ul className={styles.notes}>
      <li>
        {counted(event.reservationMinutes, {
          one: 'Reserving your basket holds your tickets for {count} minute.',
          other: 'Reserving your basket holds your tickets for {count} minutes.',
        })}
      </li>
      {event.deliveryCost !== null && (
        <li>
          {event.deliveryCost === 0
            ? t('Sent by post, free of charge.')
            : t('Sent by post: {amount} per order, added at the checkout.', {
                amount: money(event.deliveryCost, event.currency),
              })}
        </li>
      )}
      <li>
        {event.nonRefundable && `${t('These tickets cannot be refunded.')} `}
        <a href={event.refundPolicy.url}>{event.refundPolicy.name}</a>
      </li>
    </ul>
  )
}
