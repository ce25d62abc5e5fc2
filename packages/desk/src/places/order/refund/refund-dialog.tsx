import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import { refundReasonLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { moneyText } from '../../../parts/money.tsx'
import { ChangedByOthers } from '../changed-by-others.tsx'
import { useOpenOrder } from '../order-context.ts'
import { useOrderChange } from '../use-order-change.ts'
import { RefundEffect } from './refund-effect.tsx'
import { type Effect, refundSentences, waysOf } from './refund-ways.ts'
import { newRefundWish, wishOf } from './refund-wish.ts'
import { usePreview } from './use-preview.ts'
import { WhatToRefund } from './what-to-refund.tsx'

/** Refunds tickets, an amount or everything, and says before what it costs whom. */
export function RefundDialog({
  ticketIds,
  onClose,
}: {
  /** The tickets that are chosen at first; null for all. */
  ticketIds: readonly number[] | null
  onClose: () => void
}) {
  const { order, params, version } = useOpenOrder()
  const notices = useNotices()
  const change = useOrderChange(refundOrder)
  const [typed, setTyped] = useState(() => newRefundWish(ticketIds))
  const [reason, setReason] = useState('')
  const hasAddress = order.buyer.email !== null
  const [isTold, setTold] = useState(hasAddress)
  const [isPressed, setPressed] = useState(false)
  const wish = wishOf(typed, order.currency)
  // Once it is sent, the order changes by it: there is nothing left to say before.
  const [isSent, setSent] = useState(false)
  const preview = usePreview(wish, isSent || change.isUnknown)
  // Nothing is refunded by the effect of what was chosen a moment before.
  const effect = preview.isPlaceholderData ? undefined : preview.data?.body
  const noReason = isPressed && reason.trim() === ''
  const given = (effect?.to_buyer ?? 0) + (effect?.to_vouchers ?? 0)
  async function refund() {
    // What was sent may have been done: only the same again can tell, whatever is left to refund now.
    if (change.isUnknown) {
      setSent(true)
      finish(await change.repeat())
      return
    }
    setPressed(true)
    if (wish === null || effect === undefined || reason.trim() === '') return
    const body = { ...wish, reason: reason.trim(), tell_buyer: isTold }
    setSent(true)
    finish(await change.run({ params, body, version }))
  }
  function finish(answer: Awaited<ReturnType<typeof change.run>>) {
    if (answer === undefined) {
      setSent(false)
      return
    }
    notices.say('success', refundSentences(answer.body).join(' '))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Refund to {name}', { name: order.buyer.name ?? order.buyer.email ?? '' })}
      action={
        effect === undefined ? t('Refund') : actionText(effect, moneyText(given, order.currency))
      }
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void refund()}
      onClose={onClose}
    >
      <div inert={change.isUnknown}>
        <WhatToRefund typed={typed} onChange={setTyped} isMissing={isPressed && wish === null} />
        <TextArea
          label={t('Reason')}
          hint={
            hasAddress
              ? t('It is kept with the refund, and the buyer reads it in the mail.')
              : t('It is kept with the refund. There is no address to tell the buyer by mail.')
          }
          rows={2}
          maxLength={refundReasonLengthMaximum}
          value={reason}
          error={noReason ? t('Please give a reason.') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {hasAddress && (
          <Checkbox
            label={t('Tell the buyer by mail')}
            checked={isTold}
            onChange={({ target }) => setTold(target.checked)}
          />
        )}
      </div>
      {change.isUnknown && <OutcomeUnknown />}
      <RefundEffect preview={preview} />
      <ChangedByOthers changes={change.changedByOthers} />
    </ConfirmDialog>
  )
}

const actionText = (effect: Effect, amount: string): string =>
  waysOf(effect).every(({ way }) => way === 'invoice')
    ? t('Take {amount} off the invoice', { amount })
    : t('Refund {amount}', { amount })
