import { t } from '@foyer/language/texts.ts'
import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export interface SummedError {
  text: string
  /** The id of the control to go to. */
  fieldId?: string
}

export interface ErrorSummaryProps {
  errors: readonly SummedError[]
  title?: string
  /** The number of the failed attempt: when it changes, the summary takes the focus again. */
  attempt?: number
}

function goTo(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  // The hash belongs to the page's own navigation, and the label should scroll into view too.
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Lists all errors of a form above it and takes the focus when it appears; shows nothing when there are none. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title = t('There is a problem'), attempt = 0 } = props
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (!shown) return undefined
    box.current?.focus()
    // Screen readers read the page's title first, so the title says that there is an error.
    const prefix = `${t('Error:')} `
    document.title = prefix + document.title
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [shown, attempt])

  if (!shown) return null
  return (
    <div ref={box} className={styles.summary} tabIndex={-1}>
      {/* The role sits inside: some screen readers read it twice when it is on the focused element itself. */}
      <div role="alert">
        <h2>{title}</h2>
        <ul>
          {errors.map(({ text, fieldId }) => (
            <li key={`${fieldId ?? ''} ${text}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
