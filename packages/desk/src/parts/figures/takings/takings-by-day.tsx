import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { moneyText } from '../../money.tsx'
import { ChartFigures } from '../chart-figures.tsx'
import { daysBetween, dayText } from '../day-text.ts'

/** Every day from the first on which something came in or went back, also those without. */
export function TakingsByDay({
  days,
  currency,
}: {
  days: AnswerOf<typeof getTakings>['by_day']
  currency: string
}) {
  const own = days.filter((row) => row.currency === currency)
  const netOf = new Map(own.map(({ day, net }) => [day, net]))
  const [first] = own
  const last = own.at(-1)
  // What costs nothing brings nothing.
  if (first === undefined || last === undefined || own.every(({ net }) => net === 0)) return null
  return (
    <ChartFigures
      title={t('Takings by day')}
      axis={t('Day')}
      series={[{ key: 'net', name: t('Takings') }]}
      rows={daysBetween(first.day, last.day).map((day) => ({
        label: dayText(day, true),
        short: dayText(day),
        values: { net: netOf.get(day) ?? 0 },
      }))}
      format={(minor) => moneyText(Math.round(minor), currency)}
    />
  )
}
