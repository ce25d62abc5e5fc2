import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OrderSection } from './order-section.tsx'
import { useOpenOrder } from './order-context.ts'
import styles from './order.module.css'
import { CorrectHolderDialog } from './correct/correct-holder-dialog.tsx'
import { exchangeAddress } from './exchange/exchange-address.ts'
import { RefundDialog } from './refund/refund-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { TicketRow, type TicketAction } from './ticket-row.tsx'

/** The tickets, each with its holder, its state and what can be done with it. */
export function OrderTickets() {
  const { order, params } = useOpenOrder()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ action: TicketAction; id: number } | null>(null)
  const ticket = order.tickets.find(({ id }) => id === asked?.id)
  function ask(action: TicketAction, id: number) {
    if (action === 'exchange') void navigate(exchangeAddress(params, [id]))
    else setAsked({ action, id })
  }
  const close = () => setAsked(null)
  return (
    <OrderSection title={t('Tickets')}>
      {order.tickets.length === 0 && <p>{t('No tickets have been issued yet.')}</p>}
      <ul className={styles.rows}>
        {order.tickets.map((one) => (
          <TicketRow key={one.id} ticket={one} onAsk={(action) => ask(action, one.id)} />
        ))}
      </ul>
      {ticket !== undefined && asked?.action === 'correct' && (
        <CorrectHolderDialog ticket={ticket} onClose={close} />
      )}
      {ticket !== undefined && asked?.action === 'refund' && (
        <RefundDialog ticketIds={[ticket.id]} onClose={close} />
      )}
      {ticket !== undefined && asked?.action === 'take_back' && (
        <TakeBackDialog ticket={ticket} onClose={close} />
      )}
    </OrderSection>
  )
}
