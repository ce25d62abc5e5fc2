import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import type { ReactNode } from 'react'
import type { CallProblem } from '../lib/call-problem.ts'
import { ProblemAlert } from './problem-alert.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** The question: "Refund £24.00 to Ada Lovelace?" */
  readonly title: string
  /** What will happen, and to whom. */
  readonly children: ReactNode
  /** What the button does: "Refund £24.00", never "OK". */
  readonly action: string
  /** What the other button says, where "Cancel" could be taken for what is asked. */
  readonly back?: string
  /** It takes something away. */
  readonly danger?: boolean
  readonly isRunning: boolean
  readonly problem: CallProblem | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what will happen to whom before it is done, and why it was not done if it was refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, back = t('Cancel'), danger = false } = props
  const { isRunning, problem } = props
  return (
    <Modal
      open={open}
      title={title}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {back}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={isRunning}
            onClick={props.onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <ProblemAlert problem={problem} />
    </Modal>
  )
}
