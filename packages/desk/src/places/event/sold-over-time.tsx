import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { t } from '@foyer/language/texts.ts'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { soldByDay } from './sold-by-day.ts'

type Figures = Pick<AnswerOf<typeof getEventFigures>, 'days' | 'types'>

/** How many were sold at the end of each day since the first, by type. */
export function SoldOverTime({ figures }: { figures: Figures }) {
  const rows = soldByDay(figures.days)
  if (rows.length === 0)
    return <p>{t('Nothing is sold yet. What sells will stand here day by day.')}</p>
  const types = figures.types.filter(({ type }) => rows.some(({ sold }) => (sold[type] ?? 0) > 0))
  return (
    <ChartFigures
      title={t('Sold so far, by type')}
      axis={t('Day')}
      series={types.map(({ type, name }) => ({ key: String(type), name }))}
      rows={rows.map(({ day, sold }) => ({
        label: dayText(day, true),
        short: dayText(day),
        values: sold,
      }))}
      format={numberText}
    />
  )
}
