import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { getToday } from '@foyer/contract/api/home/get-today.ts'
import { t } from '@foyer/language/texts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { dayText } from '../../parts/figures/day-text.ts'
import { Figure, Figures } from '../../parts/figures/figure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { moneyText } from '../../parts/money.tsx'

/** How often the takings are asked for again. */
const againMs = 15_000

/** Orders, tickets and takings of today, beside those of the same day a week ago. */
export function TodayFigures({ today }: { today: AnswerOf<typeof getToday> }) {
  const now = today.days.at(-1)
  const before = today.days.at(-8)
  const maySeeMoney = useRight('money.read')
  if (now === undefined || before === undefined) return null
  const beforeText = (count: number): string =>
    t('{count} in all of {day}', { count: numberText(count), day: dayText(before.day) })
  return (
    <>
      {!today.is_complete && (
        <p role="status">{t('Older sales are still being added up: some numbers are too low.')}</p>
      )}
      <Figures>
        <Figure
          label={t('Orders today')}
          value={numberText(now.orders)}
          note={beforeText(before.orders)}
          explanation={t(
            'Orders paid since midnight with something of yours in them, also those that were given back since.',
          )}
        />
        <Figure
          label={t('Tickets today')}
          value={numberText(now.tickets)}
          note={beforeText(before.tickets)}
          explanation={t(
            'Tickets sold since midnight, without those that were given up today, whenever they were bought.',
          )}
        />
        {maySeeMoney && <TakingsToday day={now.day} before={before.day} />}
      </Figures>
    </>
  )
}

function TakingsToday({ day, before }: { day: string; before: string }) {
  const { key, currency } = useOrganiser()
  const { data } = useOperation(
    getTakings,
    { params: { organiser: key }, query: { from: before, to: day } },
    { refetchInterval: againMs, keepsPrevious: true },
  )
  const days = data?.body.by_day ?? []
  const currencies = new Set(days.map((row) => row.currency))
  if (currencies.size === 0) currencies.add(currency)
  return [...currencies].map((code) => {
    const netOf = (wanted: string): number =>
      days.find((row) => row.day === wanted && row.currency === code)?.net ?? 0
    return (
      <Figure
        key={code}
        label={t('Takings today')}
        value={data === undefined ? '…' : moneyText(netOf(day), code)}
        note={
          data === undefined
            ? ''
            : t('{amount} in all of {day}', {
                amount: moneyText(netOf(before), code),
                day: dayText(before),
              })
        }
        explanation={t(
          'What tickets brought you today without booking fees, less what went back to buyers today. Gift vouchers and donations are not in it.',
        )}
      />
    )
  })
}
