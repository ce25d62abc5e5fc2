import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, FieldMark, type FieldTexts } from '../field/field.tsx'
import styles from './choice.module.css'

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type'>, Omit<FieldTexts, 'labelHidden'> {
  label: ReactNode
}

/** A native checkbox; the whole line is its target. */
export function Checkbox({ label, hint, error, mark, className, id, ...rest }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...rest}
          type="checkbox"
          id={own}
          className={styles.mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hint ? `${own}-hint` : null, error ? `${own}-error` : null)}
        />
        <span>
          {label}
          <FieldMark mark={mark} />
          {hint && (
            <span id={`${own}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  )
}
