import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { payRefundOtherwise } from '@foyer/contract/api/order/pay-refund-otherwise.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { sendRefundAgain } from '@foyer/contract/api/order/send-refund-again.ts'
import { useRight } from '../../../lib/session.ts'
import { moneyText } from '../../../parts/money.tsx'
import { useNotices } from '../../../frame/notices.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { useOpenOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'
import { ChangedByOthers } from '../changed-by-others.tsx'

/** Says that money which was given back did not arrive, why, and what can be done; nothing where all of it did. */
export function RefusedRefund() {
  const { order } = useOpenOrder()
  const mayRefund = useRight('orders.refund')
  const [asked, setAsked] = useState<'send-again' | 'paid-otherwise' | null>(null)
  const { refused, currency } = order
  if (refused === null) return null
  const amount = refused.amount === null ? null : moneyText(refused.amount, currency)
  return (
    <Alert type="warning" title={t('A refund was refused')}>
      <p>
        {amount === null
          ? t('The buyer has not got the money. {problem}', refused)
          : t('The buyer has not got {amount}. {problem}', { amount, problem: refused.problem })}
      </p>
      <p>
        {t(
          'Send it again once the cause is mended. If it cannot be made there, give the buyer the money in another way, and mark it here.',
        )}
      </p>
      {mayRefund && (
        <div className={styles.waiting}>
          <Button variant="secondary" onClick={() => setAsked('send-again')}>
            {t('Send again')}
          </Button>
          {!order.has_others && (
            <Button variant="secondary" onClick={() => setAsked('paid-otherwise')}>
              {t('Paid in another way')}
            </Button>
          )}
        </div>
      )}
      {asked === 'send-again' && <SendAgainDialog amount={amount} onClose={() => setAsked(null)} />}
      {asked === 'paid-otherwise' && (
        <PaidOtherwiseDialog amount={amount ?? ''} onClose={() => setAsked(null)} />
      )}
    </Alert>
  )
}

type PaidBy = GivenBodyOf<typeof payRefundOtherwise>['paid_by']

/** Notes that the organiser has given the buyer what the provider refused to send. */
function PaidOtherwiseDialog({ amount, onClose }: { amount: string; onClose: () => void }) {
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

/** Asks before a refund that was refused is sent again: it moves money. */
function SendAgainDialog({
  amount,
  onClose,
}: {
  /** Null in an order that holds tickets of other organisers, too. */
  amount: string | null
  onClose: () => void
}) {
  const { order, params, version } = useOpenOrder()
  const notices = useNotices()
  const again = useOrderChange(sendRefundAgain)
  const name = order.buyer.name ?? order.buyer.email ?? t('somebody')
  const action = amount === null ? t('Send the refund again') : t('Send {amount} again', { amount })
  async function send() {
    // What was sent may be on its way: only the same once more can tell.
    const answer = again.isUnknown ? await again.repeat() : await again.run({ params, version })
    if (answer === undefined) return
    notices.say('success', t('The refund is on its way again.'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={
        amount === null
          ? t('Send the refund to {name} again?', { name })
          : t('Send {amount} to {name} again?', { amount, name })
      }
      action={again.isUnknown ? t('Try again') : action}
      isRunning={again.isRunning}
      problem={again.problem}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        {t('It goes the way it was paid, and may be refused again while the cause is not mended.')}
      </p>
      {again.isUnknown && <OutcomeUnknown />}
      <ChangedByOthers changes={again.changedByOthers} />
    </ConfirmDialog>
  )
}
