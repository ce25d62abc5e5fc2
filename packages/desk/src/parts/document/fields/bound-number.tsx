import { currencyOf } from '@foyer/contract/money.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type ComponentProps, useState } from 'react'
import { textOf, useField, useFieldText } from '../document-context.ts'
import type { FieldPath } from '../field-path.ts'
import { amountText, numberOf, shownDecimal } from './typed-values.ts'

type Texts = Pick<ComponentProps<typeof TextField>, 'hint' | 'mark' | 'prefix' | 'placeholder'> & {
  path: FieldPath
  label?: string
  /** Where somebody else sets it, whoever writes the document. */
  isOthers?: boolean
}

/** A number: of tickets, of per cent. What is none stays as it was typed. */
export function BoundNumber({ path, label, ...rest }: Texts) {
  const field = useField(path)
  return (
    <Decimal {...rest} field={field} label={label ?? field.label} read={numberOf} mode="numeric" />
  )
}

/** An amount of money in this currency or that of the document, as it is typed. */
export function BoundMoney({
  path,
  label,
  currencyCode,
  ...rest
}: Texts & { currencyCode?: string }) {
  const field = useField(path)
  const ofDocument = useFieldText('currency') || null
  const currency = currencyOf(currencyCode ?? ofDocument)
  return (
    <Decimal
      {...rest}
      field={field}
      label={label ?? field.label}
      prefix={currency.symbol.trim()}
      read={(typed) => amountText(typed, currency) || undefined}
      mode="decimal"
    />
  )
}

function Decimal({
  field,
  read,
  mode,
  isOthers = false,
  ...texts
}: Omit<Texts, 'path' | 'label'> & {
  label: string
  field: ReturnType<typeof useField>
  read: (typed: string) => unknown
  mode: 'numeric' | 'decimal'
}) {
  const stored = textOf(field.value)
  // "12." is "12" as soon as it is a number; whoever types on would lose the point.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && textOf(read(typed)) === stored ? typed : shownDecimal(stored)
  return (
    <TextField
      {...texts}
      id={field.id}
      inputMode={mode}
      autoComplete="off"
      readOnly={isOthers || field.isReadOnly}
      value={shown}
      error={field.error}
      onChange={({ target }) => {
        setTyped(target.value)
        field.set(read(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        field.leave()
      }}
    />
  )
}
