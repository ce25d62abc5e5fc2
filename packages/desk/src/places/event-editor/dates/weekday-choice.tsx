import { dateFormat } from '@foyer/contract/formats.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { locale, t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import styles from '../event-editor.module.css'

/** A Monday, from which the names of the week are taken. */
const monday = Date.parse('2024-01-01')
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
  number,
  name: () =>
    dateFormat({ timeZone: 'UTC', weekday: 'long' }, locale()).format(
      monday + (number - 1) * dayMs,
    ),
}))

/** Days of the week, 1 for Monday. */
export function WeekdayChoice({
  chosen,
  onChange,
}: {
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}) {
  return (
    <fieldset className={styles.days}>
      <legend>{t('On these weekdays')}</legend>
      {weekdays.map(({ number, name }) => (
        <Checkbox
          key={number}
          label={name()}
          checked={chosen.includes(number)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, number] : chosen.filter((other) => other !== number),
            )
          }
        />
      ))}
    </fieldset>
  )
}
