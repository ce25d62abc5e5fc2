import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import styles from '../field/field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldTexts {
  /** A currency sign inside the box, in front of the value; name it in the label too. */
  prefix?: ReactNode
}

/** A one-line text box; every native attribute passes through to the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, mark, labelHidden, prefix, className, id, ...rest } = props
  return (
    <Field {...{ label, hint, error, mark, labelHidden, className, id }}>
      {(wiring) => {
        const input = <input type="text" {...rest} {...wiring} />
        if (!prefix) return input
        return (
          <span className={styles.affixed}>
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
            {input}
          </span>
        )
      }}
    </Field>
  )
}
