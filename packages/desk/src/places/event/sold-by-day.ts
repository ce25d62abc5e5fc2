import { daysBetween } from '../../parts/figures/day-text.ts'

interface Day {
  readonly day: string
  readonly type: number
  readonly tickets: number
  readonly tickets_returned: number
}

/** What was sold of each type at the end of every day, from the first to the last on which anything happened. */
export function soldByDay(
  days: readonly Day[],
): { readonly day: string; readonly sold: Readonly<Record<string, number>> }[] {
  const all = days.map(({ day }) => day).toSorted()
  const [first] = all
  const last = all.at(-1)
  if (first === undefined || last === undefined) return []
  let sold: Readonly<Record<string, number>> = {}
  return daysBetween(first, last).map((day) => {
    for (const one of days.filter((other) => other.day === day))
      sold = { ...sold, [one.type]: (sold[one.type] ?? 0) + one.tickets - one.tickets_returned }
    return { day, sold }
  })
}
