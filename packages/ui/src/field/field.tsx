import { t } from '@foyer/language/texts.ts'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

/** The texts of every field of a form. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode | undefined
  /** What is wrong, in words; when it is set, the field is invalid. */
  error?: ReactNode | undefined
  /** Shown in words behind the label. */
  mark?: 'required' | 'optional' | undefined
  /** Shows the label to assistive technology only; the context must make clear what is meant. */
  labelHidden?: boolean | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined
  describedBy?: string | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** The text of an error, with its drawing and a hidden word, under a field or a group. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" size={18} />
      <span>
        <VisuallyHidden>{t('Error:')} </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}

/** The words "(required)" or "(optional)". */
export function FieldMark({ mark }: { mark: FieldTexts['mark'] }) {
  if (mark === undefined) return null
  const word = mark === 'required' ? t('(required)') : t('(optional)')
  return <span className={styles.mark}> {word}</span>
}

/** Label above, hint under it, then the control, then its error. */
export function Field(props: FieldProps) {
  const { label, hint, error, mark, labelHidden, describedBy, className, children } = props
  const made = useId()
  const id = props.id ?? made
  const labelled = (
    <label htmlFor={id} className={styles.label}>
      {label}
      <FieldMark mark={mark} />
    </label>
  )
  return (
    <div className={classNames(styles.field, className)}>
      {labelHidden ? <VisuallyHidden>{labelled}</VisuallyHidden> : labelled}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(
          hint ? `${id}-hint` : null,
          error ? `${id}-error` : null,
          describedBy,
        ),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
