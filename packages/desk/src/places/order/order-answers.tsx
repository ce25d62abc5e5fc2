import { correctAnswer } from '@foyer/contract/api/order/correct-answer.ts'
import { answerLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useRight } from '../../lib/session.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ChangedByOthers } from './changed-by-others.tsx'
import { type Order, useOpenOrder } from './order-context.ts'
import { OrderSection } from './order-section.tsx'
import styles from './order.module.css'
import { useOrderChange } from './use-order-change.ts'

type Answer = Order['answers'][number]

/** What the buyer answered; an answer about health and the like is not shown. */
export function OrderAnswers() {
  const { order } = useOpenOrder()
  const mayChange = useRight('orders.change')
  const [open, setOpen] = useState<Answer | null>(null)
  if (order.answers.length === 0) return null
  return (
    <OrderSection title={t('Answers')}>
      <ul className={styles.rows}>
        {order.answers.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.soft}>{one.question}</p>
              <p>{one.answer ?? t('Not shown: it may say something private.')}</p>
            </div>
            {mayChange && one.answer !== null && (
              <Button
                variant="quiet"
                aria-label={t('Correct the answer to: {question}', { question: one.question })}
                onClick={() => setOpen(one)}
              >
                {t('Correct')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && <AnswerDialog answer={open} onClose={() => setOpen(null)} />}
    </OrderSection>
  )
}

function AnswerDialog({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const { params, version } = useOpenOrder()
  const change = useOrderChange(correctAnswer)
  const [text, setText] = useState(answer.answer ?? '')
  async function save() {
    const asked = { params: { ...params, answer: answer.id }, body: { answer: text }, version }
    if ((await change.run(asked)) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Correct an answer')}
      action={t('Save')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={answer.question}
        value={text}
        maxLength={answerLengthMaximum}
        error={change.problem?.fields['answer']}
        onChange={({ target }) => setText(target.value)}
      />
      <ChangedByOthers changes={change.changedByOthers} />
    </ConfirmDialog>
  )
}
