import { sendPayLink } from '@foyer/contract/api/box-office/send-pay-link.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { releaseOrder } from '@foyer/contract/api/box-office/release-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { useNavigate } from 'react-router'
import { useNotices } from '../../../frame/notices.tsx'
import { useRight } from '../../../lib/session.ts'
import { useChange } from '../../../lib/use-change.ts'
import { dayText } from '../../../parts/figures/day-text.ts'
import { InvoiceActions } from '../../../parts/invoices/invoice-actions.tsx'
import { type Invoice, isOwed } from '../../../parts/invoices/invoice-state.tsx'
import { moneyText } from '../../../parts/money.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import { timeText } from '../../../parts/time.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { useOpenOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { payOrder } from '@foyer/contract/api/box-office/pay-order.ts'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'

/** Says what an order made by staff waits for, and what can be done about it; nothing for one that waits for nothing. */
export function WaitingOrder() {
  const { order } = useOpenOrder()
  const { pay_until: until = null, invoices = [] } = order.desk_order ?? {}
  return (
    <>
      {until !== null && <WaitsForLink until={until} />}
      {invoices.filter(isOwed).map((invoice) => (
        <WaitsForInvoice key={invoice.id} invoice={invoice} />
      ))}
    </>
  )
}

function WaitsForLink({ until }: { until: string }) {
  const { order, params } = useOpenOrder()
  const notices = useNotices()
  const maySell = useRight('orders.sell')
  const link = useChange(sendPayLink, [getOrder])
  const [dialog, setDialog] = useState<'pay' | 'release' | null>(null)
  const close = () => setDialog(null)
  const { buyer, total, currency } = order
  async function send() {
    const answer = await link.run({ params })
    if (answer === undefined) return
    notices.say('success', t('The link goes to {email}.', { email: answer.body.email }))
  }
  return (
    <Alert type="warning" title={t('Waits to be paid by a link')}>
      <p>
        {t('{email} can pay {amount} until {when}. After that, others can have the tickets.', {
          email: buyer.email ?? t('The buyer'),
          amount: moneyText(total, currency),
          when: timeText(until),
        })}
      </p>
      {maySell && (
        <div className={styles.waiting}>
          <Button variant="secondary" loading={link.isRunning} onClick={() => void send()}>
            {t('Send the link again')}
          </Button>
          <Button variant="secondary" onClick={() => setDialog('pay')}>
            {t('Paid at the counter')}
          </Button>
          <Button variant="secondary" onClick={() => setDialog('release')}>
            {t('Release the tickets')}
          </Button>
        </div>
      )}
      <ProblemAlert problem={link.problem} />
      {dialog === 'release' && <ReleaseDialog onClose={close} />}
      {dialog === 'pay' && <PayDialog onClose={close} />}
    </Alert>
  )
}

function WaitsForInvoice({ invoice }: { invoice: Invoice }) {
  const { open, currency, due_on: due, state, company, address, buyer_reference: theirs } = invoice
  const forWhom = [company ?? '', ...(address ?? '').split('\n')]
    .filter((line) => line.trim() !== '')
    .join(', ')
  const said = { amount: moneyText(open, currency), day: dayText(due, true) }
  return (
    <Alert
      type="warning"
      title={state === 'overdue' ? t('The invoice is overdue') : t('The invoice is not paid yet')}
    >
      <p>
        {state === 'overdue'
          ? t('{amount} was to be paid by {day}. The tickets are valid.', said)
          : t('{amount} is to be paid by {day}. The tickets are valid.', said)}
      </p>
      {forWhom !== '' && <p>{t('For {name}', { name: forWhom })}</p>}
      {theirs !== null && <p>{t('Their reference: {reference}', { reference: theirs })}</p>}
      <div className={styles.waiting}>
        <InvoiceActions invoice={invoice} />
      </div>
    </Alert>
  )
}

/** Ends an order that waits to be paid. There is no such order afterwards, so this leads back to the others. */
function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { order, params, refresh } = useOpenOrder()
  const notices = useNotices()
  const navigate = useNavigate()
  const change = useChange(releaseOrder, [listOrders, listSellable])
  const name = order.buyer.name ?? order.buyer.email ?? ''
  async function release() {
    if ((await change.run({ params })) === undefined) {
      // It may have been paid meanwhile.
      refresh()
      return
    }
    notices.say('success', t('The tickets of {name} are released.', { name }))
    void navigate(`/${params.organiser}/orders`)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Release the tickets of {name}?', { name })}
      action={t('Release the tickets')}
      back={t('Keep them')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void release()}
      onClose={onClose}
    >
      <p>
        {t(
          'Others can buy them at once, and the order ends. The link then says that it was cancelled; please tell {name} yourself.',
          { name },
        )}
      </p>
    </ConfirmDialog>
  )
}

/** The buyer of an order that waits for its link is here, and pays it in cash or at a terminal of the house. */
function PayDialog({ onClose }: { onClose: () => void }) {
  const { order, params } = useOpenOrder()
  const notices = useNotices()
  const change = useChange(payOrder, [getOrder, listOrders, listSellable])
  const amount = moneyText(order.total, order.currency)
  const { name, email } = order.buyer
  async function pay() {
    const answer = await (change.isUnknown
      ? change.repeat()
      : change.run({ params, body: { way: 'cash' } }))
    if (answer === undefined) return
    notices.say('success', t('{amount} is taken, and the tickets are valid.', { amount }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Have you taken {amount} from {name}?', { amount, name: name ?? email ?? '' })}
      action={t('{amount} was paid at the counter', { amount })}
      back={t('Not yet')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      <p>
        {order.desk_order?.way === 'exchange'
          ? t(
              'The tickets change at once, and the new ones go to {email}. The link pays nothing any more.',
              { email: email ?? t('the buyer') },
            )
          : t(
              'The tickets are issued at once, and go to {email}. The link pays nothing any more.',
              {
                email: email ?? t('the buyer'),
              },
            )}
      </p>
      {change.isUnknown && <OutcomeUnknown />}
    </ConfirmDialog>
  )
}
