import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getToday } from '@foyer/contract/api/home/get-today.ts'
import { t } from '@foyer/language/texts.ts'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { numberText } from '../../parts/figures/number-text.ts'

/** How the last two weeks went. */
export function LastDays({ days }: { days: AnswerOf<typeof getToday>['days'] }) {
  return (
    <section aria-labelledby="last-days">
      <h2 id="last-days">{t('The last two weeks')}</h2>
      <ChartFigures
        title={t('Tickets sold')}
        axis={t('Day')}
        series={[{ key: 'tickets', name: t('Tickets') }]}
        rows={days.map(({ day, tickets }) => ({
          label: dayText(day, true),
          short: dayText(day),
          values: { tickets },
        }))}
        format={numberText}
      />
    </section>
  )
}
