import { Icon } from '@foyer/ui/icon/icon.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import styles from './answers.module.css'

interface AnswerStepperProps {
  readonly titles: readonly string[]
  readonly at: number
  readonly isDone: (index: number) => boolean
  readonly onGo: (index: number) => void
}

/** The screens of the questions by name; each can be gone to. Nothing for a single one. */
export function AnswerStepper({ titles, at, isDone, onGo }: AnswerStepperProps) {
  if (titles.length < 2) return null
  return (
    <nav aria-label="Questions">
      <ol className={styles.stepper}>
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              {isDone(index) && <Icon name="tick" size={16} />}
              {title}
              {isDone(index) && <VisuallyHidden>, answered</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
