import { t } from '@foyer/language/texts.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** The names of all steps, in order; nothing is shown without any. */
  steps: readonly string[]
  /** The index of the current step, from 0. */
  current: number
}

/** "Step 3 of 6" with a row of punched holes; the list names every step for screen readers. */
export function Stepper({ steps, current }: StepperProps) {
  if (steps.length === 0) return null
  return (
    <nav className={styles.stepper} aria-label={t('Progress')}>
      <p className={styles.position}>
        {t('Step {number} of {count}', { number: current + 1, count: steps.length })}
      </p>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(
              styles.step,
              index < current && styles.done,
              index === current && styles.current,
            )}
            aria-current={index === current ? 'step' : undefined}
          >
            <VisuallyHidden>{index < current ? t('{step}, done', { step }) : step}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  )
}
