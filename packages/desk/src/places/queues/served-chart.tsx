import type { QueueShape } from '@foyer/contract/api/queues/queue-shapes.ts'
import { dateFormat } from '@foyer/contract/formats.ts'
import { locale, t } from '@foyer/language/texts.ts'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { timeText } from '../../parts/time.tsx'

/** How far it was served at a time. */
export function ServedChart({
  history,
  timeZone,
}: {
  history: QueueShape['history']
  timeZone: string | null
}) {
  if (history.length < 2) return null
  const seconds = dateFormat(
    {
      ...(timeZone !== null && { timeZone }),
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    },
    locale(),
  )
  return (
    <ChartFigures
      title={t('Called up to, by time')}
      axis={t('Time')}
      series={[{ key: 'serving', name: t('Called up to') }]}
      rows={history.map(({ at, serving }) => ({
        label: seconds.format(Date.parse(at)),
        short: timeZone === null ? timeText(at, undefined, 'time') : timeText(at, timeZone, 'time'),
        values: { serving },
      }))}
      format={numberText}
    />
  )
}
