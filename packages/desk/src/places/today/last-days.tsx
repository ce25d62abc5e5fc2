import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getToday } from '@foyer/contract/api/home/get-today.ts'
import { t } from '@foyer/language/texts.ts'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { numberText } from '../../parts/figures/number-text.ts'

/** How the last two weeks went. */
export function LastDays({ days }: { days: AnswerOf<typeof getToday>['days'] }) {
  return (
    <ChartFigures
      title={t('Tickets sold in the last two weeks')}
      axis={t('Day')}
      series={[{ key: 'tickets', name: t('Tickets') }]}
      rows={days.map(({ day, tickets }) => ({
        label: dayText(day, true),
        short: dayText(day),
        values: { tickets },
      }))}
      format={numberText}
    />
  )
}
