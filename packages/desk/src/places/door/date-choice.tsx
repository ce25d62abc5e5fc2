import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { timeText } from '../../parts/time.tsx'

type Dates = AnswerOf<typeof listDoorDates>['data']

/** Which date it is about. */
export function DateChoice({
  dates,
  chosen,
  onChoose,
}: {
  dates: Dates
  chosen: number
  onChoose: (date: number) => void
}) {
  const options = dates.map((one) => ({
    value: String(one.date),
    label: [
      timeText(one.starts_at, one.time_zone),
      one.title,
      one.label,
      one.is_cancelled ? t('cancelled') : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  }))
  // A link may lead to one that is further away than those to choose from.
  const isListed = dates.some(({ date }) => date === chosen)
  return (
    <SelectField
      label={t('Date')}
      value={String(chosen)}
      options={
        isListed ? options : [{ value: String(chosen), label: t('Another date') }, ...options]
      }
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  )
}
