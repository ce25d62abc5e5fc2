import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useState } from 'react'
import type { CallProblem } from '../../lib/call-problem.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { type Alt, AltText, wrongAlt } from './alt-text.tsx'
import { type CropBox, wholeBox } from './crop-box.ts'
import { CropStage } from './crop-stage.tsx'
import styles from './picture.module.css'

/** Asks which part of a picture the shop shows, and what it shows. */
export default function CropDialog({
  bitmap,
  shape,
  alt: first,
  isRunning,
  problem,
  onUse,
  onClose,
}: {
  bitmap: ImageBitmap
  /** Its width for a height of 1. */
  shape: number
  /** Null where nobody is told what it shows, because its name stands beside it. */
  alt: Alt | null
  isRunning: boolean
  problem: CallProblem | null
  onUse: (box: CropBox, alt: Alt | null) => void
  onClose: () => void
}) {
  const [box, setBox] = useState(() => wholeBox(bitmap, shape))
  const [alt, setAlt] = useState(first)
  const [wasPressed, setPressed] = useState(false)
  const wrong = alt === null ? undefined : wrongAlt(alt)
  function use() {
    setPressed(true)
    if (wrong === undefined) onUse(box, alt)
  }
  return (
    <Modal
      open
      title={t('Which part is shown?')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={isRunning} onClick={use}>
            {isRunning ? t('Sending the picture …') : t('Use this picture')}
          </Button>
        </>
      }
    >
      <p className={styles.soft}>
        {t('Drag the picture into place; pinch, turn the wheel or move a slider to come closer.')}
      </p>
      <CropStage bitmap={bitmap} box={box} onChange={setBox} />
      {alt !== null && (
        <AltText alt={alt} error={wasPressed ? wrong : undefined} onChange={setAlt} />
      )}
      <ProblemAlert problem={problem} />
    </Modal>
  )
}
