import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { useRight } from '../../lib/session.ts'
import { CheckInButton } from '../../parts/check-in/check-in-button.tsx'
import { type MenuAction, ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { Time, timeText } from '../../parts/time.tsx'
import { isExchangeable } from './exchange/exchange-wish.ts'
import { type OrderTicket, useOpenOrder } from './order-context.ts'
import { holderText, isExchanged, ticketName, ticketStateText } from './order-texts.ts'
import styles from './order.module.css'

/** What is asked about before it is done, in a dialog or at a place of its own. */
export type TicketAction = 'correct' | 'refund' | 'take_back' | 'exchange'

/** One ticket. Checking in is a press; everything else says first what it will do. */
export function TicketRow({
  ticket,
  onAsk,
}: {
  ticket: OrderTicket
  onAsk: (action: TicketAction) => void
}) {
  const mayChange = useRight('orders.change')
  const mayRefund = useRight('orders.refund')
  const mayExchange = useRight('orders.exchange')
  const mayCheckIn = useRight('tickets.check_in')
  const { state, transfer, holder_name: holder } = ticket
  const { order } = useOpenOrder()
  const actions: MenuAction[] = [
    ...(mayChange && state !== 'refunded' && transfer === null
      ? [{ key: 'correct', label: t('Correct the holder'), run: () => onAsk('correct') }]
      : []),
    ...(mayChange && transfer !== null
      ? [{ key: 'take_back', label: t('Take back the offer'), run: () => onAsk('take_back') }]
      : []),
    ...(mayExchange && isExchangeable(ticket)
      ? [{ key: 'exchange', label: t('Change this ticket'), run: () => onAsk('exchange') }]
      : []),
    ...(mayRefund && state === 'valid'
      ? [
          {
            key: 'refund',
            label: t('Refund this ticket'),
            danger: true,
            run: () => onAsk('refund'),
          },
        ]
      : []),
  ]
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.rowText}>
        <p className={styles.rowTitle}>{ticketName(ticket)}</p>
        <p className={styles.soft}>
          <Time at={ticket.starts_at} timeZone={ticket.time_zone} />
        </p>
        <p>
          {holder} <span className={styles.soft}>{ticket.holder_email}</span>
        </p>
        <p className={styles.soft}>
          <strong>{isExchanged(order, ticket) ? t('exchanged') : ticketStateText(ticket)}</strong>{' '}
          <TicketNews ticket={ticket} />{' '}
          <code className={styles.code}>{groupedReference(ticket.code ?? '')}</code>
        </p>
      </div>
      <div className={styles.rowActions}>
        {mayCheckIn && state !== 'refunded' && (
          <CheckInButton
            ticket={{
              id: ticket.id,
              holder: holderText(ticket),
              isIn: state === 'used',
              startsAt: ticket.starts_at,
              timeZone: ticket.time_zone,
            }}
          />
        )}
        {actions.length > 0 && (
          <ActionMenu
            label={t('More for {name}', { name: holderText(ticket) })}
            actions={actions}
          />
        )}
      </div>
    </li>
  )
}

/** Who let its holder in and when, or to whom it is offered. */
function TicketNews({ ticket }: { ticket: OrderTicket }) {
  const { checked_in_at: at, checked_in_by: by, transfer, time_zone: zone } = ticket
  if (at !== null) {
    const when = timeText(at, zone)
    return by === null
      ? t('at the door, {when}', { when })
      : t('by {person}, {when}', { person: by, when })
  }
  return transfer === null
    ? null
    : t('to {name}, {email}', { name: transfer.name, email: transfer.email })
}
