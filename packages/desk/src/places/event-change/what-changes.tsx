import { listChangeVenues } from '@foyer/contract/api/changes/list-change-venues.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { timeText } from '../../parts/time.tsx'
import type { EventFigures } from './change-form.tsx'
import { ticketsText } from './change-words.ts'
import styles from './event-change.module.css'
import { Step } from './step.tsx'
import { clockAt, type TypedChange, withDate } from './typed-change.ts'

interface WhatProps {
  readonly event: EventFigures
  readonly typed: TypedChange
  readonly isPressed: boolean
  /** What the server says is wrong with a field. */
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (typed: TypedChange) => void
}

/** Which dates are cancelled, when a date takes place from now on, or where. */
export function WhatChanges(props: WhatProps) {
  return (
    <Step number={1} title={t('What changes')}>
      <Fields {...props} />
    </Step>
  )
}

function Fields(props: WhatProps) {
  switch (props.typed.kind) {
    case 'cancel':
      return <DatesToCancel {...props} />
    case 'move':
      return <NewTime {...props} />
    case 'venue':
      return <NewVenue {...props} />
  }
}

const dateText = (
  { time_zone: zone }: EventFigures,
  { starts_at: at, label }: EventFigures['dates'][number],
): string => (label === null ? timeText(at, zone) : `${timeText(at, zone)} · ${label}`)

const openDates = ({ dates }: EventFigures) =>
  dates.filter(({ state }) => state !== 'cancelled' && state !== 'over')

/** When a date begins, by the clock at its place; empty for none. */
export const clockOf = ({ dates, time_zone: zone }: EventFigures, id: number): string => {
  const date = dates.find((one) => one.date === id)
  return date === undefined ? '' : clockAt(date.starts_at, zone)
}

function DatesToCancel({ event, typed, isPressed, onChange }: WhatProps) {
  const choose = (date: number, isChosen: boolean) =>
    onChange({
      ...typed,
      dates: isChosen ? [...typed.dates, date] : typed.dates.filter((one) => one !== date),
    })
  const isMissing = isPressed && typed.dates.length === 0
  return (
    <div>
      {openDates(event).map((date) => (
        <Checkbox
          key={date.date}
          label={dateText(event, date)}
          hint={t('{tickets} sold', { tickets: ticketsText(date.sold) })}
          checked={typed.dates.includes(date.date)}
          onChange={({ target }) => choose(date.date, target.checked)}
        />
      ))}
      {isMissing && <FieldError id="dates-error">{t('Please choose a date.')}</FieldError>}
    </div>
  )
}

function NewTime({ event, typed, isPressed, fields, onChange }: WhatProps) {
  const [chosen = 0] = typed.dates
  const choose = (date: number) => onChange(withDate(typed, date, clockOf(event, date)))
  const [, error] = Object.entries(fields).find(([name]) => name.startsWith('what')) ?? []
  return (
    <div className={styles.fields}>
      <SelectField
        className={styles.whole}
        label={t('Which date?')}
        value={String(chosen)}
        options={[
          ...(chosen === 0 ? [{ value: '0', label: t('Choose') }] : []),
          ...openDates(event).map((date) => ({
            value: String(date.date),
            label: dateText(event, date),
          })),
        ]}
        error={isPressed && chosen === 0 ? t('Please choose a date.') : undefined}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <DayField
        label={t('New day')}
        day={typed.day}
        error={error ?? (isPressed && typed.day === null ? t('Please choose a day.') : undefined)}
        onChange={(day) => onChange({ ...typed, day })}
      />
      <TextField
        label={t('New time')}
        hint={t('In the time of {zone}. It lasts as long as before.', { zone: event.time_zone })}
        type="time"
        value={typed.time}
        error={isPressed && typed.time === '' ? t('Please give a time.') : undefined}
        onChange={({ target }) => onChange({ ...typed, time: target.value })}
      />
    </div>
  )
}

function NewVenue({ typed, isPressed, fields, onChange }: WhatProps) {
  const { key } = useOrganiser()
  const { data } = useOperation(listChangeVenues, { params: { organiser: key } })
  const venues = data?.body.data ?? []
  const missing = isPressed && typed.venue === '' ? t('Please choose a venue.') : undefined
  return (
    <>
      <SelectField
        label={t('New venue')}
        hint={t('For all dates that are still to come.')}
        placeholder={t('Choose')}
        value={typed.venue}
        options={venues.map(({ id, name, town }) => ({
          value: String(id),
          label: town === null ? name : `${name}, ${town}`,
        }))}
        error={fields['what.venue'] ?? missing}
        onChange={({ target }) => onChange({ ...typed, venue: target.value })}
      />
      <p>
        <Link to={`/${key}/venues/new?for=events`}>{t('Add a new venue')}</Link>
      </p>
    </>
  )
}
