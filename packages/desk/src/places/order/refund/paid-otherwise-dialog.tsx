import { payRefundOtherwise } from '@foyer/contract/api/order/pay-refund-otherwise.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { ChangedByOthers } from '../changed-by-others.tsx'
import { useOpenOrder } from '../order-context.ts'
import { useOrderChange } from '../use-order-change.ts'

type PaidBy = GivenBodyOf<typeof payRefundOtherwise>['paid_by']

/** Notes that the organiser has given the buyer what the provider refused to send. */
export function PaidOtherwiseDialog({ amount, onClose }: { amount: string; onClose: () => void }) {
  const { order, params, version } = useOpenOrder()
  const notices = useNotices()
  const change = useOrderChange(payRefundOtherwise)
  const [paidBy, setPaidBy] = useState<PaidBy>('transfer')
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isMissing = reason.trim() === ''
  const name = order.buyer.name ?? order.buyer.email ?? t('somebody')
  async function mark() {
    setPressed(true)
    if (isMissing) return
    const body = { paid_by: paidBy, reason: reason.trim() }
    // What was sent may have been noted: only the same once more can tell.
    const done = change.isUnknown
      ? await change.repeat()
      : await change.run({ params, body, version })
    if (done === undefined) return
    notices.say('success', t('{name} has got {amount} from you.', { name, amount }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Have you given {amount} to {name}?', { amount, name })}
      action={change.isUnknown ? t('Try again') : t('Mark as paid')}
      back={t('Not yet')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void mark()}
      onClose={onClose}
    >
      <p>
        {t(
          'It is booked as money that you gave from your own till or account. The payment provider sends nothing any more.',
        )}
      </p>
      <div inert={change.isUnknown}>
        <RadioGroup
          name="paid-by"
          label={t('How did they get it?')}
          value={paidBy}
          onChange={setPaidBy}
          options={[
            { value: 'transfer', label: t('Bank transfer') },
            { value: 'cash', label: t('Cash') },
          ]}
        />
        <TextArea
          label={t('Reason')}
          hint={t('It is kept with the refund, and the buyer reads it in the mail.')}
          rows={2}
          maxLength={500}
          value={reason}
          error={isPressed && isMissing ? t('Please give a reason.') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {change.isUnknown && <OutcomeUnknown />}
      <ChangedByOthers changes={change.changedByOthers} />
    </ConfirmDialog>
  )
}
