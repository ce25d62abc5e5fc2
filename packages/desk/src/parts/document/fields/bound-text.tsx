import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { ComponentProps } from 'react'
import { textOf, useField } from '../document-context.ts'
import type { FieldPath } from '../field-path.ts'

type Texts = Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'mark' | 'maxLength' | 'placeholder' | 'labelHidden' | 'type'
> & {
  path: FieldPath
  /** Where its own label would not say which of several it is. */
  label?: string
  /** What stands there once it is emptied: left out, the field is taken away. */
  emptied?: string
}

/** A line of text. */
export function BoundText({ path, label, emptied, ...rest }: Texts) {
  const field = useField(path)
  return (
    <TextField
      {...rest}
      id={field.id}
      label={label ?? field.label}
      autoComplete="off"
      readOnly={field.isReadOnly}
      value={textOf(field.value)}
      error={field.error}
      onChange={({ target }) => field.set(target.value === '' ? emptied : target.value)}
      onBlur={field.leave}
    />
  )
}

/** Text of several lines. */
export function BoundLongText({
  path,
  label,
  hint,
  mark,
  maxLength,
  rows,
}: Pick<Texts, 'path' | 'label' | 'hint' | 'mark' | 'maxLength'> & { rows?: number }) {
  const field = useField(path)
  return (
    <TextArea
      {...{ hint, mark, maxLength }}
      {...(rows !== undefined && { rows })}
      id={field.id}
      label={label ?? field.label}
      readOnly={field.isReadOnly}
      value={textOf(field.value)}
      error={field.error}
      onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
      onBlur={field.leave}
    />
  )
}
