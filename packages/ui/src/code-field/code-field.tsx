import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'
import styles from './code-field.module.css'

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'onChange' | 'value' | 'type' | 'prefix' | 'maxLength'
> {
  value: string
  /** The digits of what was typed or pasted. */
  digitsOf: (typed: string) => string
  /** Digits only, at most `length` of them. */
  onChange: (digits: string) => void
  /** How many digits the code has. */
  length?: number
}

/** One box for a one-time code. It has no maxlength: a pasted "123 456" must arrive whole before the space is removed. */
export function CodeField({ value, digitsOf, onChange, length = 6, ...rest }: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value).slice(0, length))}
      />
    </div>
  )
}
