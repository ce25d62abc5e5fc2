import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { takingsDaysMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { dayAfter, dayOf } from '../../parts/figures/day-text.ts'
import { TakingsByDay } from '../../parts/figures/takings/takings-by-day.tsx'
import { TakingsFigures } from '../../parts/figures/takings/takings-figures.tsx'
import { TakingsRows } from '../../parts/figures/takings/takings-rows.tsx'
import { wayTitle } from '@foyer/contract/ways/ways.ts'
import { Loading } from '../../parts/loading.tsx'

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
      query: { event: eventId, from: dayAfter(last, 1 - takingsDaysMaximum), to: last },
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
  return (
    <>
      <TakingsFigures total={total} />
      <TakingsByDay days={takings.by_day} currency={total.currency} />
      <Disclosure label={t('Takings by type')}>
        <TakingsRows
          head={t('Type')}
          rows={takings.by_type.map((row) => ({ ...row, key: String(row.type) }))}
        />
      </Disclosure>
      <Disclosure label={t('Takings by way of paying')}>
        <TakingsRows
          head={t('Paid by')}
          rows={takings.by_way.map((row) => ({ ...row, key: row.way, name: wayTitle(row.way) }))}
        />
      </Disclosure>
    </>
  )
}
