import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { textOf, useField } from '../document-context.ts'
import type { FieldPath } from '../field-path.ts'
import { BoundText } from './bound-text.tsx'

const units = {
  minute: { pattern: /^([0-9]{1,4}) minutes?$/, hint: t('In minutes.') },
  day: { pattern: /^([0-9]{1,4}) days?$/, hint: t('In days.') },
} as const

/** A length of time in one unit, `10 minutes`; one that is said in another is shown as it stands. */
export function BoundDuration({
  path,
  unit,
  initially,
}: {
  path: FieldPath
  unit: keyof typeof units
  /** How many when nothing is said. */
  initially: number
}) {
  const field = useField(path)
  const text = textOf(field.value)
  const number = text === '' ? '' : (units[unit].pattern.exec(text)?.[1] ?? typedOnly(text, unit))
  if (number === null) return <BoundText path={path} />
  return (
    <TextField
      id={field.id}
      label={field.label}
      hint={units[unit].hint}
      inputMode="numeric"
      autoComplete="off"
      placeholder={String(initially)}
      readOnly={field.isReadOnly}
      value={number}
      error={field.error}
      onChange={({ target }) =>
        field.set(
          target.value === ''
            ? undefined
            : `${wholeNumberIn(target.value) ?? target.value} ${unit}s`,
        )
      }
      onBlur={field.leave}
    />
  )
}

/** What was typed here and is no number; null for what a file says in another unit. */
const typedOnly = (text: string, unit: string): string | null =>
  text.endsWith(` ${unit}s`) ? text.slice(0, -unit.length - 2) : null
