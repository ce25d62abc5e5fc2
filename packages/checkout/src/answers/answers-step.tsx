import { stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { StepFrame } from '../checkout/frame/step-frame.tsx'
import type { StepProps } from '../checkout/step-props.ts'
import { AnswerField } from './answer-field.tsx'
import { answerError, type AnswerStep, answerSteps, type Phase } from './answer-steps.ts'
import styles from './answers.module.css'
import { useAnswers } from './use-answers.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'

interface Progress {
  readonly at: number
  readonly visited: ReadonlySet<number>
  /** The indexes of the screens whose mistakes are shown. */
  readonly checked: ReadonlySet<number>
  readonly attempt: number
}

const start: Progress = { at: 0, visited: new Set([0]), checked: new Set(), attempt: 0 }

/** The questions of a phase, one screen for each ticket and one for the basket. */
export function AnswersStep({ checkout, phase }: StepProps & { phase: Phase }) {
  const id = useId()
  const formId = useId()
  const steps = answerSteps(checkout, phase)
  const { valueOf, change, save, busy } = useAnswers(checkout, phase)
  const [progress, setProgress] = useState(start)
  const at = Math.min(progress.at, steps.length - 1)
  const heading = useHeadingOf(at, progress.attempt)
  const step = steps[at]

  const isComplete = ({ asked }: AnswerStep): boolean =>
    asked.every((one) => answerError(one, valueOf(one)) === undefined)

  function goTo(to: number) {
    setProgress({ ...progress, at: to, visited: new Set([...progress.visited, to]) })
  }

  function showMistakesOf(wrong: number) {
    setProgress({
      at: wrong,
      visited: new Set([...progress.visited, wrong]),
      checked: new Set([...progress.checked, wrong]),
      attempt: progress.attempt + 1,
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || step === undefined) return
    if (!isComplete(step)) return showMistakesOf(at)
    if (at < steps.length - 1) return goTo(at + 1)
    const first = steps.findIndex((one) => !isComplete(one))
    if (first !== -1) return showMistakesOf(first)
    void save(steps.flatMap(({ asked }) => asked))
  }

  const fields = (step?.asked ?? []).map((asked) => ({
    asked,
    value: valueOf(asked),
    fieldId: `${id}-${asked.key}`,
    error: progress.checked.has(at) ? answerError(asked, valueOf(asked)) : undefined,
  }))
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles[`ticket_questions_${phase}`]}
      editBasket={phase === 'before' ? t('Edit basket') : undefined}
      primary={{ label: t('Continue'), form: formId, loading: busy }}
    >
      <AnswerStepper
        titles={steps.map(({ title }) => title)}
        at={at}
        isDone={(index) => {
          const one = steps[index]
          return progress.visited.has(index) && one !== undefined && isComplete(one)
        }}
        onGo={goTo}
      />
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary
          attempt={progress.attempt}
          errors={fields.flatMap(({ asked, error, fieldId }) =>
            error === undefined
              ? []
              : {
                  text: t('{question}: {problem}', {
                    question: asked.question.question,
                    problem: error,
                  }),
                  fieldId,
                },
          )}
        />
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {step?.title}
          </h2>
          {step?.detail && <p className={styles.detail}>{step.detail}</p>}
        </div>
        {step?.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {fields.map(({ asked, value, fieldId, error }) => (
          <AnswerField
            key={asked.key}
            id={fieldId}
            asked={asked}
            value={value}
            error={error}
            onChange={(answer) => change(asked.key, answer)}
          />
        ))}
      </form>
    </StepFrame>
  )
}

/** Moves the focus to the screen's heading when another screen comes; a summary of mistakes takes it instead. */
function useHeadingOf(at: number, attempt: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ at, attempt })
  useEffect(() => {
    const { at: before, attempt: tried } = shown.current
    shown.current = { at, attempt }
    if (before === at || tried !== attempt) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [at, attempt])
  return heading
}

interface AnswerStepperProps {
  readonly titles: readonly string[]
  readonly at: number
  readonly isDone: (index: number) => boolean
  readonly onGo: (index: number) => void
}

/** Lists the screens of the questions by name; the buyer can go to each. Shows nothing for a single one. */
function AnswerStepper({ titles, at, isDone, onGo }: AnswerStepperProps) {
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
