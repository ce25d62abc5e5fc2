import { counted } from '@foyer/language/texts.ts'
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** The text of the counter, which is shown when `maxLength` is set. */
  counterText?: (left: number) => string
}

/** When this many characters are left, the counter says that the end is near. */
const warningFrom = 10

function charactersLeft(left: number): string {
  return counted(left, { one: '{count} character left', other: '{count} characters left' })
}

/** A box for longer text. Its counter is always visible but announced only at 10 left and at 0. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, mark, labelHidden, className, id, onChange, ...control } = props
  const { counterText = charactersLeft, maxLength, ...rest } = control
  const [typed, setTyped] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length)
  const counterId = useId()
  const length = rest.value === undefined ? typed : String(rest.value).length
  const left = maxLength === undefined ? null : Math.max(0, maxLength - length)

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  const describedBy = left === null ? undefined : counterId
  return (
    <div>
      <Field {...{ label, hint, error, mark, labelHidden, className, id, describedBy }}>
        {(wiring) => (
          <>
            <textarea
              rows={4}
              maxLength={maxLength}
              {...rest}
              {...wiring}
              className={classNames(wiring.className, styles.area)}
              onChange={change}
            />
            {left !== null && (
              <p
                id={counterId}
                className={classNames(styles.counter, left <= warningFrom && styles.warns)}
              >
                {counterText(left)}
              </p>
            )}
          </>
        )}
      </Field>
      <VisuallyHidden role="status">
        {left === 0 || (left !== null && left <= warningFrom && length > 0)
          ? counterText(left === 0 ? 0 : warningFrom)
          : ''}
      </VisuallyHidden>
    </div>
  )
}
