import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button, buttonClass } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRight } from '../../lib/session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PrintLink } from '../../parts/print-link.tsx'
import { Time } from '../../parts/time.tsx'
import { CorrectBuyerDialog } from './correct/correct-buyer-dialog.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { exchangeAddress } from './exchange/exchange-address.ts'
import { isExchangeable } from './exchange/exchange-wish.ts'
import { isUsedUp, OrderAmount } from './order-amount.tsx'
import { useOpenOrder } from './order-context.ts'
import { isCorrectable, orderStateText } from './order-texts.ts'
import { OrderExchanges } from './exchange/order-exchanges.tsx'
import { OrderChoices } from './exchange/order-choices.tsx'
import styles from './order.module.css'
import { OrderDisputes } from './disputes/order-disputes.tsx'
import { RefundDialog } from './refund/refund-dialog.tsx'
import { RefusedRefund } from './refund/refused-refund.tsx'
import { PlanOpen } from './waiting/plan-open.tsx'
import { WaitingOrder } from './waiting/waiting-order.tsx'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { resendOrder } from '@foyer/contract/api/order/resend-order.ts'
import { stopMail } from '@foyer/contract/api/order/stop-mail.ts'
import { useNotices } from '../../frame/notices.tsx'
import { callOperation } from '../../lib/call-operation.ts'
import { problemOfError } from '../../lib/call-problem.ts'
import { useChange } from '../../lib/use-change.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'

type Dialog = 'correct' | 'refund' | 'explain'

/** Who bought what when for how much, and what a caller most often wants: resend, correct, refund. */
export function OrderHead() {
  const { order, params } = useOpenOrder()
  const { buyer, state } = order
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const mayCorrect = useRight('orders.change') && isCorrectable(order)
  const mayChange = mayCorrect && state === 'sold'
  const mayRefund =
    useRight('orders.refund') && order.paid_at !== null && state === 'sold' && !isUsedUp(order)
  const mayExchange =
    useRight('orders.exchange') && state === 'sold' && order.tickets.some(isExchangeable)
  const close = () => setDialog(null)
  const { reason = null, note = null } = order.desk_order ?? {}
  const atTheDesk = [reason, note].filter((text) => text !== null).join(' · ')
  return (
    <>
      <PageHeading
        title={t('Order of {name}', { name: buyer.name ?? buyer.email ?? t('somebody') })}
        actions={
          <>
            {mayChange && buyer.email !== null && <ResendButton />}
            {order.tickets.some((ticket) => ticket.state !== 'refunded') && (
              <PrintLink order={order.reference} />
            )}
            {mayCorrect && (
              <Button variant="secondary" onClick={() => setDialog('correct')}>
                {t('Correct buyer')}
              </Button>
            )}
            {mayExchange && (
              <Link className={buttonClass({ variant: 'secondary' })} to={exchangeAddress(params)}>
                {t('Change tickets')}
              </Link>
            )}
            {mayRefund && (
              <Button variant="secondary" onClick={() => setDialog('refund')}>
                {t('Refund')}
              </Button>
            )}
          </>
        }
      >
        <p className={styles.facts}>
          <span className={styles.reference}>{groupedReference(order.reference)}</span>
          <strong>{orderStateText(order)}</strong>
          {order.paid_at !== null && <Time at={order.paid_at} />}
          <span>
            <OrderAmount />
            <button type="button" className={styles.link} onClick={() => setDialog('explain')}>
              {t('Explain this amount')}
            </button>
          </span>
        </p>
        <p className={styles.facts}>
          {buyer.email !== null && <a href={`mailto:${buyer.email}`}>{buyer.email}</a>}
          {buyer.phone !== null && <a href={`tel:${buyer.phone}`}>{buyer.phone}</a>}
          {buyer.address !== null && <span>{postalText(buyer.address)}</span>}
        </p>
        {atTheDesk !== '' && <p>{atTheDesk}</p>}
      </PageHeading>
      <OrderDisputes />
      <RefusedRefund />
      <PlanOpen />
      <WaitingOrder />
      {order.has_others && (
        <Alert type="info">
          <p>
            {t('This order holds tickets of other organisers too. You see and change only yours.')}
          </p>
        </Alert>
      )}
      <OrderChoices />
      <OrderExchanges />
      {dialog === 'explain' && <ExplainDialog onClose={close} />}
      {dialog === 'correct' && <CorrectBuyerDialog onClose={close} />}
      {dialog === 'refund' && <RefundDialog ticketIds={null} onClose={close} />}
    </>
  )
}

type Address = NonNullable<ReturnType<typeof useOpenOrder>['order']['buyer']['address']>

const postalText = (address: Address): string =>
  [
    `${address.first_name} ${address.last_name}`,
    address.address_1,
    address.address_2,
    address.town,
    address.state,
    address.postcode,
  ]
    .filter((line) => line !== null && line.trim() !== '')
    .join(', ')

/** Mails the order once more; for some seconds it can be undone. */
function ResendButton() {
  const { order, params, refresh } = useOpenOrder()
  const notices = useNotices()
  const resend = useChange(resendOrder, [getOrder])
  async function send() {
    const answer = await resend.run({ params })
    if (answer === undefined) return
    const { to, mail_ids: ids } = answer.body
    notices.sayDone(t('The order goes to {to} in a moment.', { to }), () => void stop(ids))
  }
  async function stop(ids: readonly number[]) {
    try {
      for (const mail of ids) await callOperation(stopMail, { params: { ...params, mail } })
      notices.say('info', t('The mail was stopped.'))
    } catch (error) {
      notices.say('error', problemOfError(error).message)
    }
    refresh()
  }
  return (
    <>
      <Button loading={resend.isRunning} onClick={() => void send()}>
        <span className={styles.address}>
          {t('Resend to {email}', { email: order.buyer.email ?? '' })}
        </span>
      </Button>
      <ProblemAlert problem={resend.problem} />
    </>
  )
}
