import { voidDisputedTickets } from '@foyer/contract/api/order/void-disputed-tickets.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { ChangedByOthers } from '../changed-by-others.tsx'
import { useOpenOrder } from '../order-context.ts'
import { useOrderChange } from '../use-order-change.ts'

/** Asks before tickets whose money a bank has taken are void. */
export function VoidTicketsDialog({ onClose }: { onClose: () => void }) {
  const { order, params, version } = useOpenOrder()
  const notices = useNotices()
  const change = useOrderChange(voidDisputedTickets)
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isMissing = reason.trim() === ''
  const valid = order.tickets.filter(({ state }) => state === 'valid').length
  async function voidThem() {
    setPressed(true)
    if (isMissing) return
    const body = { reason: reason.trim() }
    // What was sent may have been done: only the same once more can tell.
    const done = change.isUnknown
      ? await change.repeat()
      : await change.run({ params, body, version })
    if (done === undefined) return
    notices.say('success', t('The tickets are void and on sale again.'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={counted(valid, {
        one: 'Void {count} ticket?',
        other: 'Void {count} tickets?',
      })}
      action={change.isUnknown ? t('Try again') : t('Void tickets')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void voidThem()}
      onClose={onClose}
    >
      <p>
        {t(
          'They no longer admit anybody and go back on sale. No money is sent: the buyer has it from their bank. If you win the dispute, you keep the money.',
        )}
      </p>
      <div inert={change.isUnknown}>
        <TextArea
          label={t('Reason')}
          hint={t('It is kept with the order. The buyer gets no email.')}
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
