import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { type Period, periods, periodTexts } from './period.ts'
import styles from './takings-place.module.css'
import type { ChosenPeriod } from './use-period.ts'

/** Which days are shown. */
export function PeriodChoice({
  chosen: { period, days, choose, chooseDays },
  errorOfTo,
}: {
  chosen: ChosenPeriod
  errorOfTo: string | undefined
}) {
  return (
    <div className={styles.period}>
      <SelectField
        label={t('Which days?')}
        value={period}
        options={periods.map((value) => ({ value, label: periodTexts[value] }))}
        onChange={({ target }) => choose(target.value as Period)}
      />
      {period === 'days' && days !== null && (
        <>
          <DayField
            label={t('From')}
            day={days.from}
            onChange={(from) => from !== null && chooseDays({ from })}
          />
          <DayField
            label={t('To')}
            day={days.to}
            onChange={(to) => to !== null && chooseDays({ to })}
            error={errorOfTo}
          />
        </>
      )}
    </div>
  )
}
