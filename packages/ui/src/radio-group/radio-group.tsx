import { Fragment, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, FieldMark, type FieldTexts } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import fieldStyles from '../field/field.module.css'
import choiceStyles from '../checkbox/choice.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** Shown under the option while it is chosen. */
  content?: ReactNode
}

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  /** The id of the first radio, so that an error summary can lead there. */
  id?: string
  name: string
  options: readonly RadioOption<Value>[]
  /** The chosen value; a plain form leaves this and `onChange` out and gives `defaultValue`. */
  value?: Value | null
  defaultValue?: Value
  onChange?: (value: Value) => void
  disabled?: boolean
}

/** Native radios in a fieldset; each row can be pressed anywhere. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, error, mark, labelHidden, name, options, value, onChange } = props
  const made = useId()
  const id = props.id ?? made
  const legend = (
    <>
      {label}
      <FieldMark mark={mark} />
    </>
  )
  return (
    <fieldset
      className={fieldStyles.field}
      disabled={props.disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)}
    >
      <legend className={fieldStyles.label}>
        {labelHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={choiceStyles.rows}>
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <label className={classNames(choiceStyles.choice, choiceStyles.row)}>
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={name}
                value={option.value}
                disabled={option.disabled}
                className={choiceStyles.mark}
                aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
                {...(onChange
                  ? { checked: value === option.value, onChange: () => onChange(option.value) }
                  : { defaultChecked: (value ?? props.defaultValue) === option.value })}
              />
              <span>
                {option.label}
                {option.hint && (
                  <span id={`${id}-${option.value}`} className={choiceStyles.hint}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
            {option.content && value === option.value && (
              <div className={choiceStyles.content}>{option.content}</div>
            )}
          </Fragment>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
