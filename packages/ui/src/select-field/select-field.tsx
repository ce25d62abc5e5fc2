import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select-field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {
  /** The choices; `<option>` children may take their place. */
  options?: readonly SelectOption[]
  /** The text of a first, empty choice. */
  placeholder?: string
}

/** A native select in the design system's frame. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, mark, labelHidden, className, id, ...control } = props
  const { options = [], placeholder, children, ...rest } = control
  return (
    <Field {...{ label, hint, error, mark, labelHidden, className, id }}>
      {(wiring) => (
        <span className={styles.frame}>
          <select {...rest} {...wiring}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
