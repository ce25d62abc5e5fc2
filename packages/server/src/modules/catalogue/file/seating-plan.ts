import { counted, t } from '@foyer/language/texts.ts'
import { seatsOfPlanMaximum } from '@foyer/contract/limits.ts'
import { completePlan } from '@foyer/contract/seating/complete-plan.ts'
import { planLayout, type PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { seatText } from '@foyer/contract/seating/plan.ts'
import { placeAtDesk, placeOf } from './place-in-plan.ts'
import type { Told } from './problem.ts'
import { formatNumber } from '@foyer/contract/formats.ts'

export interface SeatingPlan {
  readonly layout: PlanLayout
  /** The number of seats in each category. */
  readonly seatsByCategory: ReadonlyMap<string, number>
  /** What people call each seat, by its guid. */
  readonly seatNames: ReadonlyMap<string, string>
}

interface Unfit {
  readonly reasons: readonly Told[]
}

const reasonsShown = 10
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads a plan, or answers why the text cannot be used as one. */
export function readSeatingPlan(text: string): SeatingPlan | Unfit {
  let json: unknown
  try {
    // Some editors put a mark in front.
    json = completePlan(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (error) {
    const reason = `is not JSON: ${error instanceof Error ? error.message : String(error)}`
    return { reasons: [{ reason, atDesk: t('This is no seating plan.') }] }
  }
  const seats = seatsIn(json)
  if (seats > seatsOfPlanMaximum) return { reasons: [tooManySeats(seats)] }
  const parsed = planLayout.safeParse(json)
  if (!parsed.success) {
    return {
      reasons: parsed.error.issues.slice(0, reasonsShown).map((issue) => ({
        reason: `${placeOf(json, issue.path)}: ${issue.message}`,
        atDesk: wrongAt(placeAtDesk(json, issue.path)),
      })),
    }
  }
  const reasons = [...categoryReasons(parsed.data), ...seatReasons(parsed.data)]
  return reasons.length > 0 ? { reasons: shortened(reasons) } : withCounts(parsed.data)
}

const wrongAt = (place: string): string =>
  place === ''
    ? t('This is no seating plan.')
    : t('{place}: something is missing, or cannot stand there.', { place })

function shortened(reasons: readonly Told[]): readonly Told[] {
  const more = reasons.length - reasonsShown
  return more <= 0
    ? reasons
    : [
        ...reasons.slice(0, reasonsShown),
        {
          reason: `has ${more} more mistakes`,
          atDesk: counted(more, {
            one: 'It has {count} more mistake.',
            other: 'It has {count} more mistakes.',
          }),
        },
      ]
}

function categoryReasons({ categories }: PlanLayout): Told[] {
  const names = new Set<string>()
  return categories.flatMap(({ name, color }) => {
    const isTwice = names.has(name)
    names.add(name)
    return [
      ...(isTwice
        ? [
            {
              reason: `declares category "${name}" twice`,
              atDesk: t('It has the category “{category}” twice.', { category: name }),
            },
          ]
        : []),
      ...(color === undefined || colour.test(color)
        ? []
        : [
            {
              reason: `category "${name}" has the colour "${color}", not one such as "#b3432b"`,
              atDesk: t('The category “{category}” needs a colour such as #b3432b.', {
                category: name,
              }),
            },
          ]),
    ]
  })
}

function seatReasons(layout: PlanLayout): Told[] {
  const declared = new Set(layout.categories.map((category) => category.name))
  const guids = new Set<string>()
  const names = new Set<string>()
  const reasons: Told[] = []
  for (const [seat, name] of seatsOf(layout)) {
    const atDesk = t('The seat {seat} stands in it twice.', { seat: name })
    if (guids.has(seat.seat_guid))
      reasons.push({ reason: `seat "${seat.seat_guid}" stands in it twice`, atDesk })
    else if (names.has(name)) reasons.push({ reason: `seat ${name} stands in it twice`, atDesk })
    if (!declared.has(seat.category))
      reasons.push({
        reason: `seat "${seat.seat_guid}" is of category "${seat.category}", which is not declared`,
        atDesk: t(
          'The seat {seat} is of the category “{category}”, which the plan does not have.',
          {
            seat: name,
            category: seat.category,
          },
        ),
      })
    guids.add(seat.seat_guid)
    names.add(name)
  }
  if (guids.size === 0) reasons.push({ reason: 'has no seats', atDesk: t('It has no seats.') })
  return reasons
}

function withCounts(layout: PlanLayout): SeatingPlan {
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

/** How many seats there would be, whatever else is wrong: counted before anything is read that takes long. */
function seatsIn(json: unknown): number {
  const partsOf = (one: unknown, name: string): readonly unknown[] => {
    const parts: unknown = (one as Readonly<Record<string, unknown>> | null | undefined)?.[name]
    return Array.isArray(parts) ? parts : []
  }
  return partsOf(json, 'zones')
    .flatMap((zone) => partsOf(zone, 'rows'))
    .reduce<number>((sum, row) => sum + partsOf(row, 'seats').length, 0)
}

const tooManySeats = (seats: number): Told => ({
  reason: `has ${seats} seats, and ${seatsOfPlanMaximum} are the most; a larger house needs a hosted chart`,
  atDesk: t('A plan may have {most} seats, and this one has {count}.', {
    most: formatNumber(seatsOfPlanMaximum),
    count: formatNumber(seats),
  }),
})
