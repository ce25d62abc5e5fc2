import type { Minor } from '@foyer/contract/money.ts'
import type { ChartEvent } from '../chart.ts'
import { seatText } from '@foyer/contract/seating/plan.ts'
import { seatsPerAddMaximum } from '@foyer/contract/limits.ts'
import { chosenSeat, type MapModel, type MapSeat } from './map-model.ts'

export type SeatState = 'free' | 'mine' | 'taken' | 'basket' | 'unsold'

/** Who has which seats, by `seatKey`. */
export interface Whose {
  readonly chosen: ReadonlySet<string>
  readonly basket: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  /** False before and after the sale: nothing can be chosen. */
  readonly isOnSale: boolean
}

export function stateOf({ key, price }: MapSeat, whose: Whose): SeatState {
  if (whose.chosen.has(key)) return 'mine'
  if (whose.basket.has(key)) return 'basket'
  if (whose.taken.has(key)) return 'taken'
  return price === null || !whose.isOnSale ? 'unsold' : 'free'
}

export const stateWords: Readonly<Record<SeatState, string>> = {
  free: 'available',
  mine: 'your choice',
  taken: 'taken',
  basket: 'in your basket',
  unsold: 'not on sale',
}

/** What a person should know of a seat before choosing it: what it is sold as, and whom it is for. */
export function remarksOn({ seat, price }: MapSeat): readonly string[] {
  return [
    ...(price === null || price.label === seat.section ? [] : [price.label]),
    ...(seat.accessible ? ['wheelchair space'] : []),
    ...(seat.companion ? ['companion seat'] : []),
  ]
}

/** "Row A, Seat 14, Stalls, £44.50, available, wheelchair space". */
export function nameOf(one: MapSeat, state: SeatState, priceText: (amount: Minor) => string) {
  const { section, row, number } = one.seat
  return [
    row === '' ? '' : `Row ${row}`,
    `Seat ${number}`,
    section,
    one.price === null ? '' : priceText(one.price.price),
    stateWords[state],
    ...remarksOn(one),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

interface Asked {
  readonly model: MapModel
  readonly whose: Whose
  readonly holdToken: string
}

/** Why these cannot be chosen on top of what is chosen already; null when they can. */
export function limitNotice(
  { model, whose }: Asked,
  more: readonly MapSeat[],
  dropped: readonly string[] = [],
): string | null {
  const keys = [...whose.chosen, ...whose.basket].filter((key) => !dropped.includes(key))
  const mine = keys.flatMap((key) => model.byKey.get(key) ?? [])
  for (const price of new Set(more.map((one) => one.price))) {
    if (price === null) continue
    const count = [...mine, ...more].filter((one) => one.price === price).length
    if (count > price.maximum)
      return `You can choose up to ${price.maximum} seats of “${price.label}”.`
  }
  return whose.chosen.size - dropped.length + more.length > seatsPerAddMaximum
    ? `You can choose up to ${seatsPerAddMaximum} seats at once.`
    : null
}

/** What comes of a press on a seat. */
export function pressOf(one: MapSeat, asked: Asked): ChartEvent {
  const state = stateOf(one, asked.whose)
  if (state === 'mine') return { type: 'deselected', seats: [one.seat] }
  if (state !== 'free')
    return { type: 'refused', notice: `${seatText(one.seat)} is ${stateWords[state]}.` }
  const notice = limitNotice(asked, [one])
  return notice === null
    ? { type: 'selected', seats: [chosenSeat(one.seat, asked.holdToken)] }
    : { type: 'refused', notice }
}
