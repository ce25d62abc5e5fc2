import { sendRefundAgain } from '@foyer/contract/api/order/send-refund-again.ts'
import { t } from '@foyer/language/texts.ts'
import { useNotices } from '../../../frame/notices.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { ChangedByOthers } from '../changed-by-others.tsx'
import { useOpenOrder } from '../order-context.ts'
import { useOrderChange } from '../use-order-change.ts'

/** Asks before a refund that was refused is sent again: it moves money. */
export function SendAgainDialog({
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
