import { planLayout, type PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { seatText } from '@foyer/contract/seating/plan.ts'

export interface SeatingPlan {
  readonly layout: PlanLayout
  /** The number of seats in each category. */
  readonly seatsByCategory: ReadonlyMap<string, number>
  /** What people call each seat, by its guid. */
  readonly seatNames: ReadonlyMap<string, string>
}

interface Unfit {
  readonly reasons: readonly string[]
}

const reasonsShown = 10
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads a plan, or answers why the text cannot be used as one. */
export function readSeatingPlan(text: string): SeatingPlan | Unfit {
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
        .slice(0, reasonsShown)
        .map((issue) => `${placeOf(json, issue.path)}: ${issue.message}`),
    }
  }
  const reasons = [...categoryReasons(parsed.data), ...seatReasons(parsed.data)]
  return reasons.length > 0 ? { reasons: shortened(reasons) } : counted(parsed.data)
}

/** The name of a list's entries, and the field that names one. */
const lists: Readonly<Record<string, readonly [kind: string, nameField: string]>> = {
  categories: ['category', 'name'],
  zones: ['zone', 'name'],
  areas: ['area', 'name'],
  rows: ['row', 'row_number'],
  seats: ['seat', 'seat_number'],
}

function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Where in the plan a mistake is, as people find it: `zone "Stalls", row "B", seat "4", category`. */
function placeOf(plan: unknown, path: readonly PropertyKey[]): string {
  const parts: string[] = []
  let value = plan
  for (const [index, key] of path.entries()) {
    value = fieldOf(value, key)
    const [kind, nameField] = lists[String(path[index - 1])] ?? []
    if (kind !== undefined && nameField !== undefined && typeof key === 'number') {
      const name = fieldOf(value, nameField)
      parts.push(typeof name === 'string' ? `${kind} "${name}"` : `${kind} ${key + 1}`)
    } else if (lists[String(key)] === undefined || index === path.length - 1) {
      parts.push(String(key))
    }
  }
  return parts.join(', ')
}

function shortened(reasons: readonly string[]): readonly string[] {
  const more = reasons.length - reasonsShown
  return more <= 0 ? reasons : [...reasons.slice(0, reasonsShown), `has ${more} more mistakes`]
}

function categoryReasons({ categories }: PlanLayout): string[] {
  const names = new Set<string>()
  return categories.flatMap(({ name, color }) => {
    const isTwice = names.has(name)
    names.add(name)
    return [
      ...(isTwice ? [`declares category "${name}" twice`] : []),
      ...(color === undefined || colour.test(color)
        ? []
        : [`category "${name}" has the colour "${color}", not one such as "#b3432b"`]),
    ]
  })
}

function seatReasons(layout: PlanLayout): string[] {
  const declared = new Set(layout.categories.map((category) => category.name))
  const guids = new Set<string>()
  const names = new Set<string>()
  const reasons: string[] = []
  for (const [seat, name] of seatsOf(layout)) {
    if (guids.has(seat.seat_guid)) reasons.push(`seat "${seat.seat_guid}" stands in it twice`)
    else if (names.has(name)) reasons.push(`seat ${name} stands in it twice`)
    if (!declared.has(seat.category))
      reasons.push(
        `seat "${seat.seat_guid}" is of category "${seat.category}", which is not declared`,
      )
    guids.add(seat.seat_guid)
    names.add(name)
  }
  if (guids.size === 0) reasons.push('has no seats')
  return reasons
}

function counted(layout: PlanLayout): SeatingPlan {
  const seatsByCategory = new Map(layout.categories.map((category) => [category.name, 0]))
  const seatNames = new Map<string, string>()
  for (const [seat, name] of seatsOf(layout)) {
    seatsByCategory.set(seat.category, (seatsByCategory.get(seat.category) ?? 0) + 1)
    seatNames.set(seat.seat_guid, name)
  }
  return { layout, seatsByCategory, seatNames }
}

function* seatsOf(layout: PlanLayout) {
  for (const { name: section, rows } of layout.zones) {
    for (const { row_number: row, seats } of rows) {
      for (const seat of seats) {
        yield [seat, seatText({ section, row, number: seat.seat_number })] as const
      }
    }
  }
}
