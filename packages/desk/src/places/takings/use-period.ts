import { getToday } from '@foyer/contract/api/home/get-today.ts'
import { useSearchParams } from 'react-router'
import { systemClock } from '../../lib/clock.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { dayOf } from '../../parts/figures/day-text.ts'
import { type Days, daysOfPeriod, type Period, periods } from './period.ts'

export interface ChosenPeriod {
  readonly period: Period
  /** Null until it is known which day it is where the organiser's events take place. */
  readonly days: Days | null
  readonly choose: (period: Period) => void
  readonly chooseDays: (change: Partial<Days>) => void
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/** The period of the address, which can be shared: a day of somebody's own, or one by its name. Yesterday unless it says. */
export function usePeriod(): ChosenPeriod {
  const { key } = useOrganiser()
  const [query, setQuery] = useSearchParams()
  const mayAsk = useRight('events.read')
  const { data, error } = useOperation(
    getToday,
    { params: { organiser: key } },
    { enabled: mayAsk },
  )
  const isGuessed = !mayAsk || error !== null
  const today = data?.body.today ?? (isGuessed ? dayOf(systemClock.now()) : null)
  const period = periods.find((one) => one === query.get('period')) ?? 'yesterday'
  const days = today === null ? null : daysOfPeriod(period, today)
  const asked = (name: keyof Days): string | null => {
    const value = query.get(name)
    return period === 'days' && value !== null && wholeDay.test(value) ? value : null
  }
  const own = days && { from: asked('from') ?? days.from, to: asked('to') ?? days.to }
  return {
    period,
    days: own,
    choose: (next) =>
      // Days of one's own begin as those that were just seen.
      setQuery(next === 'days' && own !== null ? { period: next, ...own } : { period: next }, {
        replace: true,
      }),
    chooseDays: (change) => setQuery({ period: 'days', ...own, ...change }, { replace: true }),
  }
}
