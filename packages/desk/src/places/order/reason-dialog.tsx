import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { refundReasonLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { type ReactNode, useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../parts/outcome-unknown.tsx'
import { ChangedByOthers } from './changed-by-others.tsx'
import type { OrderChange } from './use-order-change.ts'

interface ReasonDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'action' | 'back' | 'onClose'
> {
  readonly about: ReactNode
  /** Fields before the reason. */
  readonly children?: ReactNode
  /** Where the reason is kept, and who reads it. */
  readonly hint: string
  readonly change: Omit<OrderChange<AnyOperation>, 'run' | 'repeat'>
  /** Sends it; `repeats` is true when what was sent may have been done: only the same once more can tell. */
  readonly send: (reason: string, repeats: boolean) => Promise<unknown>
  readonly done: string
}

/** Asks why an order is to be changed, and changes it. */
export function ReasonDialog({
  action,
  about,
  children,
  hint,
  change,
  send,
  done,
  onClose,
  ...dialog
}: ReasonDialogProps) {
  const notices = useNotices()
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isMissing = reason.trim() === ''
  async function confirm() {
    setPressed(true)
    if (isMissing || (await send(reason.trim(), change.isUnknown)) === undefined) return
    notices.say('success', done)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      {...dialog}
      action={change.isUnknown ? t('Try again') : action}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{about}</p>
      <div inert={change.isUnknown}>
        {children}
        <TextArea
          label={t('Reason')}
          hint={hint}
          rows={2}
          maxLength={refundReasonLengthMaximum}
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
