import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import styles from './answers.module.css'

interface AnswerStepperProps {
  readonly titles: readonly string[]
  readonly at: number
  readonly isDone: (index: number) => boolean
  readonly onGo: (index: number) => void
}

/** Lists the screens of the questions by name; the buyer can go to each. Shows nothing for a single one. */
export function AnswerStepper({ titles, at, isDone, onGo }: AnswerStepperProps) {
  if (titles.length < 2) return null
  return (
    <nav aria-label={t('Questions')}>
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
              {isDone(index) ? (
                <RichText
                  text={t('{title}<state>, answered</state>', { title })}
                  parts={{ state: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
                />
              ) : (
                title
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
