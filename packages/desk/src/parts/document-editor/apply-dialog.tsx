import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useState } from 'react'
import type { CallProblem } from '../../lib/call-problem.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import styles from './document-editor.module.css'
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
            onClick={() => mayGo && onApply([...allowed])}
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
      {leaves.length > 0 && (
        <>
          <p>
            <strong>{t('This needs your leave:')}</strong>
          </p>
          {leaves.map(({ allow, text }) => (
            <Checkbox
              key={allow}
              label={text}
              checked={allowed.has(allow)}
              onChange={({ target }) =>
                setAllowed((now) =>
                  target.checked
                    ? new Set([...now, allow])
                    : new Set([...now].filter((one) => one !== allow)),
                )
              }
            />
          ))}
        </>
      )}
      <ProblemAlert problem={problem} />
    </Modal>
  )
}
