import { dateFormat } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useState } from 'react'
import { DayField } from './day-field.tsx'
import styles from '../reports/reports.module.css'
import { monthOf, monthsUntil, type useReportDays } from '../reports/use-report-days.ts'

const monthText = (first: string): string =>
  dateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(Date.parse(first))

/** Which days a report is about: a month, or days of somebody's own. */
export function ReportDaysChoice({
  chosen: { days, today, choose },
  errors = {},
}: {
  chosen: ReturnType<typeof useReportDays>
  errors?: Readonly<Record<string, string>>
}) {
  const months = monthsUntil(today)
  const month = months.find((first) => {
    const whole = monthOf(first)
    return whole.from === days.from && whole.to === days.to
  })
  const [isOwn, setOwn] = useState(month === undefined)
  const value = isOwn || month === undefined ? 'days' : month
  return (
    <div className={styles.days}>
      <SelectField
        label={t('Which days?')}
        value={value}
        options={[
          ...months.map((first) => ({ value: first, label: monthText(first) })),
          { value: 'days', label: t('Days of your own') },
        ]}
        onChange={({ target }) => {
          setOwn(target.value === 'days')
          if (target.value !== 'days') choose(monthOf(target.value))
        }}
      />
      {value === 'days' && (
        <>
          <DayField
            label={t('From')}
            day={days.from}
            onChange={(from) => from !== null && choose({ from })}
            error={errors['from']}
          />
          <DayField
            label={t('To')}
            day={days.to}
            onChange={(to) => to !== null && choose({ to })}
            error={errors['to']}
          />
        </>
      )}
    </div>
  )
}
