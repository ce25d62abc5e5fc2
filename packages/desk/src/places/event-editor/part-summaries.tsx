import { counted } from '@foyer/language/texts.ts'
import { useEntries, useFieldText } from '../../parts/document/document-context.ts'
import type { FieldPath } from '../../parts/document/field-path.ts'
import { useEvent } from './event-context.ts'

/** How many there are of something, beside a part that is folded. */
export function HowMany({ path }: { path: FieldPath }) {
  const { length } = Object.keys(useEntries(path))
  if (length === 0) return null
  return <span>{counted(length, { one: '{count} entry', other: '{count} entries' })}</span>
}

/** What of another kind the event names, by its title. */
export function Said({ path }: { path: FieldPath }) {
  const key = useFieldText(path)
  const { refers } = useEvent()
  return <span>{refers.find((other) => other.key === key)?.title ?? key}</span>
}
