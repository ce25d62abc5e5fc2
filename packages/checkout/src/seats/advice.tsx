import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import type { Ref } from 'react'
import type { ChartEvent } from './chart.ts'
import type { Choice } from './choice.ts'
import styles from './advice.module.css'

const addFailed = t(
  'The seats could not be put into your basket. They are still held: please try again.',
)

interface AdviceProps {
  readonly ref: Ref<HTMLDivElement>
  readonly choice: Choice
  readonly hasFailed: boolean
  readonly onEvent: (event: ChartEvent) => void
}

/**
 * Says what is wrong with the choice and how to solve it, beside the last refusal. A buyer who has pressed one seat is
 * on the way to a second: to them it is a hint, not a warning.
 */
export function Advice({ ref, choice, hasFailed, onEvent }: AdviceProps) {
  const { trouble, seats, notice } = choice
  const type = seats.length < 2 ? 'info' : 'warning'
  const places = seats.map(({ place }) => place)
  return (
    <div ref={ref} id="seat-advice" tabIndex={-1} role="status" className={styles.advice}>
      {notice !== null && (
        <Alert key={notice.turn} type="warning">
          <p>{notice.text}</p>
        </Alert>
      )}
      {hasFailed && (
        <Alert type="error">
          <p>{addFailed}</p>
        </Alert>
      )}
      {places.includes('companion') && !places.includes('wheelchair') && (
        <Alert type="info">
          <p>{t('Companion seats are for people who come with somebody in a wheelchair.')}</p>
        </Alert>
      )}
      {trouble !== null && (
        <Alert type={type}>
          <p>{trouble.text}</p>
          {trouble.ways.length > 0 && (
            <div className={styles.ways}>
              {trouble.ways.map(({ text, drop, take }) => (
                <Button
                  key={text}
                  variant="secondary"
                  onClick={() => {
                    if (drop.length > 0) onEvent({ type: 'deselected', seats: drop })
                    if (take.length > 0) onEvent({ type: 'selected', seats: take })
                  }}
                >
                  {text}
                </Button>
              ))}
            </div>
          )}
        </Alert>
      )}
    </div>
  )
}
