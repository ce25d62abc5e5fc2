import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useRight, useOrganiser } from '../../lib/session.ts'
import { useNotices } from '../../frame/notices.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { moneyText } from '../money.tsx'
import { OutcomeUnknown } from '../outcome-unknown.tsx'
import { CancelInvoiceDialog } from './cancel-invoice-dialog.tsx'
import { debtorOf, isOwed, type Invoice } from './invoice-state.tsx'
import { InvoiceChanged } from './invoice-changed.tsx'
import { useInvoiceChange } from './use-invoice-change.ts'

/** What can be done with an invoice that is not paid. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const mayPay = useRight('money.collect')
  const mayCancel = useRight('orders.refund')
  // The dialog keeps what was seen when it was opened: the list may lose the invoice meanwhile.
  const [asked, setAsked] = useState<{ action: 'pay' | 'cancel'; seen: Invoice } | null>(null)
  const close = () => setAsked(null)
  const name = debtorOf(invoice)
  return (
    <>
      {mayPay && isOwed(invoice) && (
        <Button
          variant="secondary"
          aria-label={t('Mark as paid: {name}', { name })}
          onClick={() => setAsked({ action: 'pay', seen: invoice })}
        >
          {t('Mark as paid')}
        </Button>
      )}
      {mayCancel && isOwed(invoice) && (
        <Button
          variant="quiet"
          aria-label={t('Cancel the invoice: {name}', { name })}
          onClick={() => setAsked({ action: 'cancel', seen: invoice })}
        >
          {t('Cancel the invoice')}
        </Button>
      )}
      {asked?.action === 'pay' && <PayInvoiceDialog seen={asked.seen} onClose={close} />}
      {asked?.action === 'cancel' && <CancelInvoiceDialog seen={asked.seen} onClose={close} />}
    </>
  )
}

type PaidBy = GivenBodyOf<typeof payInvoice>['paid_by']

/** Notes that the money of an invoice has come. */
function PayInvoiceDialog({ seen, onClose }: { seen: Invoice; onClose: () => void }) {
  const { key } = useOrganiser()
  const notices = useNotices()
  const change = useInvoiceChange(payInvoice, seen)
  const [paidBy, setPaidBy] = useState<PaidBy>('transfer')
  const { invoice, version } = change
  const amount = moneyText(invoice.open, invoice.currency)
  const name = debtorOf(invoice)
  async function pay() {
    const params = { organiser: key, invoice: invoice.id }
    // What was sent may have been noted: only the same once more can tell.
    const done = change.isUnknown
      ? await change.repeat()
      : await change.run({ params, body: { paid_by: paidBy }, version })
    if (done === undefined) return
    notices.say('success', t('{name} has paid {amount}.', { name, amount }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Have you got {amount} from {name}?', { amount, name })}
      action={change.isUnknown ? t('Try again') : t('Mark as paid')}
      back={t('Not yet')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      <div inert={change.isUnknown}>
        <RadioGroup
          name="paid-by"
          label={t('How did it come?')}
          value={paidBy}
          onChange={setPaidBy}
          options={[
            { value: 'transfer', label: t('By bank transfer') },
            { value: 'cash', label: t('In cash, or at your card terminal') },
          ]}
        />
      </div>
      <p>{t('Please look first whether it has really come: this cannot be undone.')}</p>
      {change.isUnknown && <OutcomeUnknown />}
      <InvoiceChanged change={change} />
    </ConfirmDialog>
  )
}
