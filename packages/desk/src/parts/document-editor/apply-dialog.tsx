import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useState } from 'react'
import type { CallProblem } from '../../lib/call-problem.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import styles from './document-editor.module.css'
import { LeavesToGive } from './leaves-to-give.tsx'
import type { Preview } from './use-apply.ts'

/** Says what changes in the shop and whom it touches, before it is done. */
export function ApplyDialog({
  preview: { changes, leaves },
  isNew,
  isRunning,
  problem,
  onApply,
  onClose,
}: {
  preview: Preview
  isNew: boolean
  isRunning: boolean
  problem: CallProblem | null
  onApply: (allow: readonly string[]) => void
  onClose: () => void
}) {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const [isPressed, setPressed] = useState(false)
  const mayGo = leaves.every(({ allow }) => allowed.has(allow))
  return (
    <Modal
      open
      title={isNew ? t('Put it into the shop?') : t('Change it in the shop?')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Go on writing')}
          </Button>
          <Button
            loading={isRunning}
            aria-disabled={!mayGo || undefined}
            onClick={() => (mayGo ? onApply([...allowed]) : setPressed(true))}
          >
            {isNew ? t('Put it into the shop') : t('Change it')}
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p>{t('Nothing changes for anybody.')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ depth, text }, index) => (
            <li key={index} data-depth={depth}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <LeavesToGive
        leaves={leaves}
        allowed={allowed}
        isAsked={isPressed && !mayGo}
        onChange={setAllowed}
      />
      <ProblemAlert problem={problem} />
    </Modal>
  )
}
