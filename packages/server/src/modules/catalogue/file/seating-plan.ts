import { planLayout, type PlanLayout } from '@foyer/contract/seating/plan-layout.ts'

export interface SeatingPlan {
  readonly layout: PlanLayout
  /** Seats of each category. */
  readonly seatsByCategory: ReadonlyMap<string, number>
  readonly seatGuids: ReadonlySet<string>
}

/** Reads a plan; the reasons why it cannot be used when it is not one. */
export function readSeatingPlan(
  text: string,
): SeatingPlan | { readonly reasons: readonly string[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { reasons: [`is not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const parsed = planLayout.safeParse(json)
  if (!parsed.success) {
    return {
      reasons: parsed.error.issues
        .slice(0, 5)
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    }
  }
  return countSeats(parsed.data)
}

function countSeats(
  layout: SeatingPlan['layout'],
): SeatingPlan | { readonly reasons: readonly string[] } {
  const seatsByCategory = new Map(layout.categories.map((category) => [category.name, 0]))
  const seatGuids = new Set<string>()
  const labels = new Set<string>()
  const reasons: string[] = []
  for (const { name, rows } of layout.zones) {
    for (const { row_number, seats } of rows) {
      for (const { seat_guid, seat_number, category } of seats) {
        const label = `${name} ${row_number} ${seat_number}`
        if (seatGuids.has(seat_guid)) reasons.push(`seat "${seat_guid}" stands in it twice`)
        else if (labels.has(label)) reasons.push(`seat ${label} stands in it twice`)
        const before = seatsByCategory.get(category)
        if (before === undefined)
          reasons.push(`seat "${seat_guid}" is of category "${category}", which is not declared`)
        else seatsByCategory.set(category, before + 1)
        seatGuids.add(seat_guid)
        labels.add(label)
      }
    }
  }
  if (seatGuids.size === 0) reasons.push('has no seats')
  return reasons.length > 0
    ? { reasons: reasons.slice(0, 10) }
    : { layout, seatsByCategory, seatGuids }
}
