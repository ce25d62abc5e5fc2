import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { RadioGroup, type RadioOption } from '@foyer/ui/radio-group/radio-group.tsx'
import { SelectField, type SelectOption } from '@foyer/ui/select-field/select-field.tsx'
import type { ReactNode } from 'react'
import { textOf, useField } from '../document-context.ts'
import type { FieldPath } from '../field-path.ts'

/** One of several, from a list that opens. */
export function BoundSelect({
  path,
  options,
  placeholder,
  initially = '',
  hint,
  mark,
}: {
  path: FieldPath
  options: readonly SelectOption[]
  /** The text of no choice. */
  placeholder?: string
  /** What it is when nothing is said. */
  initially?: string
  hint?: ReactNode
  mark?: 'required' | 'optional'
}) {
  const field = useField(path)
  return (
    <SelectField
      {...{ hint, mark, options }}
      {...(placeholder !== undefined && { placeholder })}
      id={field.id}
      label={field.label}
      disabled={field.isReadOnly}
      value={textOf(field.value) || initially}
      error={field.error}
      onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
      onBlur={field.leave}
    />
  )
}

/** One of a few, all in sight. */
export function BoundRadios<Value extends string>({
  path,
  options,
  initially,
  hint,
}: {
  path: FieldPath
  options: readonly RadioOption<Value>[]
  /** What it is when nothing is said. */
  initially: Value
  hint?: ReactNode
}) {
  const field = useField(path)
  return (
    <RadioGroup
      id={field.id}
      name={field.id}
      label={field.label}
      hint={hint}
      disabled={field.isReadOnly}
      options={options}
      value={(textOf(field.value) || initially) as Value}
      error={field.error}
      onChange={field.set}
    />
  )
}

/** Yes or no. What is as usual is not written down. */
export function BoundCheck({
  path,
  usually = false,
  isReversed = false,
  label,
  hint,
}: {
  path: FieldPath
  /** What it is when nothing is said. */
  usually?: boolean
  /** Its words say the opposite of the field. */
  isReversed?: boolean
  label?: string
  hint?: ReactNode
}) {
  const field = useField(path)
  const value = typeof field.value === 'boolean' ? field.value : usually
  return (
    <Checkbox
      id={field.id}
      label={label ?? field.label}
      hint={hint}
      disabled={field.isReadOnly}
      checked={value !== isReversed}
      error={field.error}
      onChange={({ target }) => {
        const next = target.checked !== isReversed
        field.set(next === usually ? undefined : next)
      }}
    />
  )
}
