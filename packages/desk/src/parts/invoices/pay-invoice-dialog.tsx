import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { moneyText } from '../money.tsx'
import { OutcomeUnknown } from '../outcome-unknown.tsx'
import { InvoiceChanged } from './invoice-changed.tsx'
import { debtorOf, type Invoice } from './invoice-state.tsx'
import { useInvoiceChange } from './use-invoice-change.ts'

type PaidBy = GivenBodyOf<typeof payInvoice>['paid_by']

/** Notes that the money of an invoice has come. */
export function PayInvoiceDialog({ seen, onClose }: { seen: Invoice; onClose: () => void }) {
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
