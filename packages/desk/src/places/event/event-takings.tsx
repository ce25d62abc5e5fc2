import { getTakings, takingsDaysMost } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { systemClock } from '../../lib/clock.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { dayAfter, dayOf, daysBetween, dayText } from '../../parts/figures/day-text.ts'
import { Figure, Figures } from '../../parts/figures/figure.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Money, moneyText } from '../../parts/money.tsx'
import { TakingsTable } from './takings-table.tsx'

type Takings = AnswerOf<typeof getTakings>

const againMs = 30_000

/** What an event has brought its organiser in the last thirteen months. */
export function EventTakings({ eventId }: { eventId: number }) {
  const { key } = useOrganiser()
  // Where the event is it may be tomorrow already.
  const last = dayAfter(dayOf(systemClock.now()), 1)
  const takings = useOperation(
    getTakings,
    {
      params: { organiser: key },
      query: { event: eventId, from: dayAfter(last, 1 - takingsDaysMost), to: last },
    },
    { refetchInterval: againMs },
  )
  return (
    <Answer of={takings} loading={<Loading lines={2} height="5rem" />}>
      {({ body }) => <Shown takings={body} />}
    </Answer>
  )
}

function Shown({ takings }: { takings: Takings }) {
  const [total] = takings.totals
  if (total === undefined) return null
  const { currency } = total
  return (
    <>
      <Figures>
        <Figure
          label={t('Takings')}
          value={<Money minor={total.net} currency={currency} />}
          explanation={t(
            'What tickets brought you without booking fees and after discounts, {brought}, less what went back to buyers, {back}. It is what the ledger owes you; VAT on tickets is in it. From {from} to {to}.',
            {
              brought: moneyText(total.brought, currency),
              back: moneyText(total.given_back, currency),
              from: dayText(takings.from, true),
              to: dayText(takings.to, true),
            },
          )}
        />
        <Figure
          label={t('Given back')}
          value={<Money minor={total.given_back} currency={currency} />}
          explanation={t('Refunds of your part of orders, on the days when they were decided.')}
        />
        <Figure
          label={t('Booking fees')}
          value={<Money minor={total.fees + total.fee_vat} currency={currency} />}
          explanation={t(
            'What buyers paid the platform for these tickets, {vat} of it VAT. It is not in your takings.',
            { vat: moneyText(total.fee_vat, currency) },
          )}
        />
      </Figures>
      <TakingsByDay takings={takings} currency={currency} />
      <TakingsTable takings={takings} />
    </>
  )
}

/** Every day from the first on which something came in or went back, also those without. */
function TakingsByDay({ takings, currency }: { takings: Takings; currency: string }) {
  const netOf = new Map(takings.by_day.map(({ day, net }) => [day, net]))
  const [first] = takings.by_day
  const last = takings.by_day.at(-1)
  // What costs nothing brings nothing.
  if (first === undefined || last === undefined || takings.by_day.every(({ net }) => net === 0))
    return null
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
