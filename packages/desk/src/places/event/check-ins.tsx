import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { t } from '@foyer/language/texts.ts'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { timeText } from '../../parts/time.tsx'

type Figures = AnswerOf<typeof getEventFigures>

/** When people came to the last date that anybody has come to. */
export function CheckIns({ figures }: { figures: Figures }) {
  const { dates, check_ins: checkIns, time_zone: zone } = figures
  const date = dates.findLast((one) => checkIns.some((quarter) => quarter.date === one.date))
  if (date === undefined) return null
  return (
    <ChartFigures
      title={t('Who came when, {date}', { date: timeText(date.starts_at, zone, 'day') })}
      axis={t('Quarter of an hour from')}
      series={[{ key: 'tickets', name: t('Tickets') }]}
      rows={checkIns
        .filter((quarter) => quarter.date === date.date)
        .map(({ from, tickets }) => ({
          label: timeText(from, zone),
          short: timeText(from, zone, 'time'),
          values: { tickets },
        }))}
      format={numberText}
    />
  )
}
