import { useSearchParams } from 'react-router'
import { systemClock } from '@foyer/ui/clock.ts'
import { dayAfter, dayOf } from '../figures/day-text.ts'

export interface ReportDays {
  readonly from: string
  readonly to: string
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The last twelve months and this one, the newest first, as their first days. */
export function monthsUntil(today: string): readonly string[] {
  const months = [firstOf(today)]
  while (months.length < 13) months.push(firstOf(dayAfter(months.at(-1) ?? today, -1)))
  return months
}

/** All days of the month that begins on this day. */
export function monthOf(first: string): ReportDays {
  const next = firstOf(dayAfter(first, 31))
  return { from: first, to: dayAfter(next, -1) }
}

/** The days of the address, which can be shared; last month unless it says. */
export function useReportDays() {
  const [query, setQuery] = useSearchParams()
  const today = dayOf(systemClock.now())
  const usual = monthOf(monthsUntil(today)[1] ?? firstOf(today))
  const asked = (name: keyof ReportDays): string => {
    const value = query.get(name)
    return value !== null && wholeDay.test(value) ? value : usual[name]
  }
  const days = { from: asked('from'), to: asked('to') }
  const choose = (next: Partial<ReportDays>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ ...days, ...next })) after.set(name, value)
        return after
      },
      { replace: true },
    )
  return { days, today, choose }
}
