import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useEffect, useRef, useState } from 'react'
import { DayField } from '../../../parts/choosing/day-field.tsx'
import { useOpenedDocument } from '../../../parts/document/document-context.ts'
import { useEvent } from '../event-context.ts'
import styles from '../event-editor.module.css'
import { withSeries } from './dates-of-event.ts'
import { SeriesDays } from './series-days.tsx'
import { type SeriesDraft, seriesOf } from './series-draft.ts'
import { daysOfSeries, isOnClock, weekdayOf } from './series-of-dates.ts'
import { WeekdayChoice } from './weekday-choice.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'

const empty: SeriesDraft = {
  every: 'week',
  first: '',
  time: '19:30',
  doors: '',
  ends: '',
  weekdays: [],
  step: 1,
  by: 'weekday',
  count: '10',
  picked: [],
}

/** Many dates at once: which days they are is seen before they are added. */
export function SeriesForm({
  onClose,
  onAdded,
}: {
  onClose: () => void
  onAdded: (count: number) => void
}) {
  const { store } = useOpenedDocument()
  const { time_zone: zone } = useEvent()
  const [draft, setDraft] = useState(empty)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const say = (more: Partial<SeriesDraft>) => setDraft((before) => ({ ...before, ...more }))
  const series = seriesOf(draft)
  const days = series === null ? [] : daysOfSeries(series)
  const skipped = days.filter((day) => !isOnClock(day, draft.time, zone))
  const wanted = days.filter((day) => !without.has(day) && !skipped.includes(day))
  function add(): void {
    const { time, doors, ends } = draft
    const same = { time, ...(doors !== '' && { doors }), ...(ends !== '' && { ends }) }
    store.change((event) => withSeries(event, wanted, same))
    onAdded(wanted.length)
  }
  return (
    <section className={styles.inset} aria-labelledby="series">
      <h3 id="series" ref={heading} tabIndex={-1}>
        {t('A series of dates')}
      </h3>
      <RadioGroup
        name="every"
        label={t('How often?')}
        value={draft.every}
        onChange={(every) => say({ every })}
        options={[
          { value: 'week', label: t('Every week') },
          { value: 'month', label: t('Every month') },
          { value: 'picked', label: t('On days that I pick') },
        ]}
      />
      {draft.every !== 'picked' ? (
        <DayField
          label={t('First day')}
          day={draft.first || null}
          onChange={(day) => say({ first: day ?? '' })}
        />
      ) : (
        <PickedDays days={draft.picked} onChange={(picked) => say({ picked })} />
      )}
      {draft.every === 'week' && (
        <>
          <WeekdayChoice
            chosen={
              draft.weekdays.length === 0 && draft.first !== ''
                ? [weekdayOf(draft.first)]
                : draft.weekdays
            }
            onChange={(weekdays) => say({ weekdays })}
          />
          <Checkbox
            label={t('Only every other week')}
            checked={draft.step === 2}
            onChange={({ target }) => say({ step: target.checked ? 2 : 1 })}
          />
        </>
      )}
      {draft.every === 'month' && (
        <RadioGroup
          name="by"
          label={t('Which day of the month?')}
          value={draft.by}
          onChange={(by) => say({ by })}
          options={[
            { value: 'weekday', label: t('The same weekday, such as the second Friday') },
            { value: 'day', label: t('The same number, such as the 13th') },
          ]}
        />
      )}
      <SeriesHours draft={draft} onSay={say} />
      <SeriesDays days={days} skipped={skipped} without={without} onChange={setWithout} />
      <div className={styles.actions}>
        <Button aria-disabled={wanted.length === 0} onClick={() => wanted.length > 0 && add()}>
          {counted(wanted.length, { one: 'Add {count} date', other: 'Add {count} dates' })}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  )
}

/** Days chosen one by one. */
function PickedDays({
  days,
  onChange,
}: {
  days: readonly string[]
  onChange: (days: readonly string[]) => void
}) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className={styles.pair}>
      <DayField label={t('Day')} day={day} onChange={setDay} />
      <Button
        variant="secondary"
        onClick={() => {
          if (day !== null) onChange([...days, day])
        }}
      >
        {t('Add this day')}
      </Button>
    </div>
  )
}

/** The times of day that all dates of a series have, and how many dates there are. */
function SeriesHours({
  draft,
  onSay,
}: {
  draft: SeriesDraft
  onSay: (more: Partial<SeriesDraft>) => void
}) {
  return (
    <div className={styles.pair}>
      <TextField
        label={t('Starts')}
        type="time"
        value={draft.time}
        onChange={({ target }) => onSay({ time: target.value })}
      />
      {draft.every !== 'picked' && (
        <TextField
          label={t('How many dates')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.count}
          onChange={({ target }) => onSay({ count: target.value })}
        />
      )}
      <TextField
        label={t('Doors open')}
        mark="optional"
        type="time"
        value={draft.doors}
        onChange={({ target }) => onSay({ doors: target.value })}
      />
      <TextField
        label={t('Ends')}
        mark="optional"
        type="time"
        value={draft.ends}
        onChange={({ target }) => onSay({ ends: target.value })}
      />
    </div>
  )
}
