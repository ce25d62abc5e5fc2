import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { ReactNode } from 'react'
import { DayField } from '../../choosing/day-field.tsx'
import { textOf, useField } from '../document-context.ts'
import type { FieldPath } from '../field-path.ts'
import { BoundText } from './bound-text.tsx'
import styles from './fields.module.css'
import { partsOfTime, timeOfParts } from './typed-values.ts'

/** A day and a time of day, where the event is: `2027-02-13 19:30`. Words that a file has for a time are shown as text. */
export function BoundTime({
  path,
  hint,
  earliest,
  usualTime = '',
}: {
  path: FieldPath
  hint?: ReactNode
  /** No day before this can be chosen. */
  earliest?: string
  /** The time of day that is filled in with the day. */
  usualTime?: string
}) {
  const field = useField(path)
  const parts = partsOfTime(textOf(field.value))
  if (parts === null || field.isReadOnly) return <BoundText path={path} hint={hint} />
  return (
    <fieldset className={styles.pair}>
      <legend>{field.label}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <DayField
        label={t('Day')}
        day={parts.day === '' ? null : parts.day}
        {...(earliest !== undefined && { earliest })}
        error={field.error}
        onChange={(day) => {
          field.set(timeOfParts(day ?? '', parts.time || (day === null ? '' : usualTime)))
        }}
      />
      <TextField
        id={field.id}
        label={t('Time')}
        type="time"
        value={parts.time}
        onChange={({ target }) => field.set(timeOfParts(parts.day, target.value))}
        onBlur={field.leave}
      />
    </fieldset>
  )
}

/** A time of day on the day of the event, `23:00`; what else a file may say is shown as text. */
export function BoundTimeOfDay({ path, hint }: { path: FieldPath; hint?: ReactNode }) {
  const field = useField(path)
  const text = textOf(field.value)
  if (field.isReadOnly || !/^(\d{2}:\d{2})?$/.test(text))
    return <BoundText path={path} hint={hint} mark="optional" />
  return (
    <TextField
      id={field.id}
      label={field.label}
      hint={hint}
      mark="optional"
      type="time"
      value={text}
      error={field.error}
      onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
      onBlur={field.leave}
    />
  )
}
