import { cancelInvoice } from '@foyer/contract/api/box-office/cancel-invoice.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { reasonLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { moneyText } from '../money.tsx'
import { OutcomeUnknown } from '../outcome-unknown.tsx'
import { InvoiceChanged } from './invoice-changed.tsx'
import { debtorOf, type Invoice } from './invoice-state.tsx'
import { useInvoiceChange } from './use-invoice-change.ts'

type Tickets = GivenBodyOf<typeof cancelInvoice>['tickets']

/** Gives up the money of an invoice, and says before what becomes of its tickets. */
export function CancelInvoiceDialog({ seen, onClose }: { seen: Invoice; onClose: () => void }) {
  const { key } = useOrganiser()
  const notices = useNotices()
  const change = useInvoiceChange(cancelInvoice, seen)
  const [tickets, setTickets] = useState<Tickets>('void')
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const { invoice, version } = change
  const amount = moneyText(invoice.open, invoice.currency)
  const name = debtorOf(invoice)
  const isMissing = reason.trim() === ''
  async function cancel() {
    setPressed(true)
    if (isMissing) return
    const params = { organiser: key, invoice: invoice.id }
    // What was sent may have been done: only the same once more can tell.
    const done = change.isUnknown
      ? await change.repeat()
      : await change.run({ params, body: { tickets, reason: reason.trim() }, version })
    if (done === undefined) return
    notices.say('success', t('The invoice of {name} is cancelled.', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Cancel the invoice of {name}?', { name })}
      action={change.isUnknown ? t('Try again') : t('Cancel the invoice')}
      back={t('Leave it')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{t('You give up the {amount} that {name} owes you.', { name, amount })}</p>
      <div inert={change.isUnknown}>
        <RadioGroup
          name="tickets"
          label={t('What becomes of the tickets?')}
          value={tickets}
          onChange={setTickets}
          options={[
            {
              value: 'void',
              label: t('They are void'),
              hint: t('Nobody gets in with them, and others can buy the places at once.'),
            },
            {
              value: 'kept',
              label: t('They stay valid'),
              hint: t('Their holders get in, and you get nothing for them.'),
            },
          ]}
        />
        <TextArea
          label={t('Reason')}
          {...(invoice.email !== null && { hint: t('The buyer reads it in the mail.') })}
          rows={2}
          maxLength={reasonLengthMaximum}
          value={reason}
          error={isPressed && isMissing ? t('Please give a reason.') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {change.isUnknown && <OutcomeUnknown />}
      <InvoiceChanged change={change} />
    </ConfirmDialog>
  )
}
