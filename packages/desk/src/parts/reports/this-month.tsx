import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { monthOf, monthsUntil, useReportDays } from './use-report-days.ts'

/** Leads from days on which nothing was to the running month; nothing when that is what is shown. */
export function ThisMonth() {
  const { days, today, choose } = useReportDays()
  const month = monthOf(monthsUntil(today)[0] ?? today)
  if (days.from === month.from && days.to === month.to) return null
  return (
    <Button variant="secondary" onClick={() => choose(month)}>
      {t('Show this month')}
    </Button>
  )
}
