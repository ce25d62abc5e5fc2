import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useParams, useNavigate } from 'react-router'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Time } from '../../parts/time.tsx'
import { OrderAnswers } from './order-answers.tsx'
import {
  type OpenOrder,
  type Order,
  OrderContext,
  useOpenOrder,
  type OrderTicket,
} from './order-context.ts'
import { OrderPapers } from './papers/order-papers.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order.module.css'
import { OrderSection } from './order-section.tsx'
import { CorrectHolderDialog } from './correct/correct-holder-dialog.tsx'
import { exchangeAddress } from './exchange/exchange-address.ts'
import { RefundDialog } from './refund/refund-dialog.tsx'
import { TicketRow, type TicketAction } from './ticket-row.tsx'
import { takeBackTransfer } from '@foyer/contract/api/order/take-back-transfer.ts'
import { useNotices } from '../../frame/notices.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ticketName } from './order-texts.ts'
import { useOrderChange } from './use-order-change.ts'

/** How often an order is read again while its buyer may be paying it. */
const waitingMs = 5_000
const isOpen = ({ state }: Order): boolean => state === 'held' || state === 'paying'

/** One order on one page: who, what, the money, the mails and what happened, with what can be done about it. */
export function Place() {
  const { key } = useOrganiser()
  const { order = '' } = useParams()
  const params = { organiser: key, order }
  const reading = useOperation(
    getOrder,
    { params },
    {
      refetchesOnFocus: true,
      refetchInterval: (answer) => answer !== undefined && isOpen(answer.body) && waitingMs,
    },
  )
  if (reading.error?.status === 404 && reading.data !== undefined)
    return (
      <Alert type="info" title={t('This order is over')}>
        <p>{t('It was not paid, and its tickets were released. Others can have them.')}</p>
      </Alert>
    )
  return (
    <Answer of={reading} loading={<Loading lines={8} height="3rem" />}>
      {({ body, version }) => (
        <OrderPage
          open={{
            order: body,
            version,
            params: { organiser: key, order: body.reference },
            refresh: () => void reading.refetch(),
          }}
        />
      )}
    </Answer>
  )
}

function OrderPage({ open }: { open: OpenOrder }) {
  return (
    <OrderContext value={open}>
      <OrderHead />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderTickets />
          <OrderMoney />
          <OrderPapers />
          <OrderAnswers />
        </div>
        <div className={styles.column}>
          <OrderNotes />
          <OrderMails />
          <OrderStory />
        </div>
      </div>
    </OrderContext>
  )
}

/** All that happened, the newest first. */
function OrderStory() {
  const { order } = useOpenOrder()
  return (
    <OrderSection title={t('Story')}>
      <ol className={styles.story} reversed>
        {order.story.toReversed().map(({ at, text, by }, index) => (
          <li key={`${at} ${text} ${index}`}>
            <p className={styles.soft}>
              <Time at={at} />
              {by !== null && t(', {name}', { name: by })}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </OrderSection>
  )
}

/** The tickets, each with its holder, its state and what can be done with it. */
function OrderTickets() {
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

/** Takes back an offer that nobody has accepted, with every ticket in it. */
function TakeBackDialog({ ticket, onClose }: { ticket: OrderTicket; onClose: () => void }) {
  const { order, params } = useOpenOrder()
  const notices = useNotices()
  const change = useOrderChange(takeBackTransfer)
  const { transfer } = ticket
  if (transfer === null) return null
  const offered = order.tickets.filter((one) => one.transfer?.id === transfer.id)
  async function takeBack(id: number) {
    if ((await change.run({ params: { ...params, transfer: id } })) === undefined) return
    notices.say('success', t('The tickets were taken back.'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Take back what was offered to {name}?', { name: transfer.name })}
      action={t('Take back')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void takeBack(transfer.id)}
      onClose={onClose}
    >
      <ul>
        {offered.map((one) => (
          <li key={one.id}>{ticketName(one)}</li>
        ))}
      </ul>
      <p>
        {transfer.state === 'sent'
          ? t('{email} is told that the offer has ended.', { email: transfer.email })
          : t('Nobody has been told of this offer yet, and nobody will be.')}
      </p>
    </ConfirmDialog>
  )
}
