import { payRefundOtherwise } from '@foyer/contract/api/order/pay-refund-otherwise.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { useOpenOrder } from '../order-context.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'

type PaidBy = GivenBodyOf<typeof payRefundOtherwise>['paid_by']

/** Notes that the organiser has given the buyer what the provider refused to send. */
export function PaidOtherwiseDialog({ amount, onClose }: { amount: string; onClose: () => void }) {
  const { order, params, version } = useOpenOrder()
  const change = useOrderChange(payRefundOtherwise)
  const [paidBy, setPaidBy] = useState<PaidBy>('transfer')
  const name = order.buyer.name ?? order.buyer.email ?? t('somebody')
  return (
    <ReasonDialog
      title={t('Have you given {amount} to {name}?', { amount, name })}
      action={t('Mark as paid')}
      back={t('Not yet')}
      about={t(
        'It is booked as money that you gave from your own till or account. The payment provider sends nothing any more.',
      )}
      hint={t('It is kept with the refund, and the buyer reads it in the mail.')}
      change={change}
      send={async (reason, repeats) =>
        repeats
          ? await change.repeat()
          : await change.run({ params, body: { paid_by: paidBy, reason }, version })
      }
      done={t('{name} has got {amount} from you.', { name, amount })}
      onClose={onClose}
    >
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
    </ReasonDialog>
  )
}
