import type { Minor } from '@foyer/contract/money.ts'
import type { ChartEvent, ChosenSeat } from '../chart.ts'
import { seatKey, seatText } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import { listed } from '../seat-words.ts'
import { type Limits, limitText } from '../sale.ts'
import { chosenSeat, type MapModel, type MapSeat } from './map-model.ts'

export type SeatState = 'free' | 'mine' | 'taken' | 'basket' | 'unsold'

/** Who has each seat, by `seatKey`. */
export interface Whose {
  readonly chosen: ReadonlySet<string>
  /** The chosen seats, each with the ticket type it is taken as. */
  readonly seats: readonly ChosenSeat[]
  readonly basket: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  /** False before and after the sale: nothing can be chosen. */
  readonly isOnSale: boolean
  readonly limits: Limits
}

export function stateOf({ key, price }: MapSeat, whose: Whose): SeatState {
  if (whose.chosen.has(key)) return 'mine'
  if (whose.basket.has(key)) return 'basket'
  if (whose.taken.has(key)) return 'taken'
  return price === null || !whose.isOnSale ? 'unsold' : 'free'
}

export const stateWords: Readonly<Record<SeatState, string>> = {
  free: t('available'),
  mine: t('your choice'),
  taken: t('taken'),
  basket: t('in your basket'),
  unsold: t('not on sale'),
}

/** What a buyer should know of a seat before choosing it: what it is sold as, and whom it is for. */
export function remarksOn({ seat, price }: MapSeat): readonly string[] {
  return [
    ...(price === null || price.label === seat.section ? [] : [price.label]),
    ...(seat.accessible ? [t('wheelchair space')] : []),
    ...(seat.companion ? [t('companion seat')] : []),
  ]
}

/** "Row A, Seat 14, Stalls, £44.50, available, wheelchair space". */
export function nameOf(one: MapSeat, state: SeatState, priceText: (amount: Minor) => string) {
  const { section, row, number } = one.seat
  return listed([
    row === '' ? '' : t('Row {row}', { row }),
    t('Seat {number}', { number }),
    section,
    one.price === null ? '' : priceText(one.price.price),
    stateWords[state],
    ...remarksOn(one),
  ])
}

function refusalOf(seat: string, state: 'taken' | 'basket' | 'unsold'): string {
  switch (state) {
    case 'taken':
      return t('{seat} is taken.', { seat })
    case 'basket':
      return t('{seat} is in your basket.', { seat })
    case 'unsold':
      return t('{seat} is not on sale.', { seat })
  }
}

interface Asked {
  readonly model: MapModel
  readonly whose: Whose
  readonly holdToken: string
}

/** Why these seats cannot be added to the choice, less those that are removed from it; null when they can. */
export function limitNotice(
  { model, whose }: Asked,
  more: readonly MapSeat[],
  dropped: readonly string[] = [],
): string | null {
  const kept = whose.seats.filter((seat) => !dropped.includes(seatKey(seat)))
  const basket = [...whose.basket].flatMap((key) => model.byKey.get(key)?.seat ?? [])
  return limitText(whose.limits, [...kept, ...more.map(({ seat }) => seat)], basket)
}

/** The event that a press on a seat causes. */
export function pressOf(one: MapSeat, asked: Asked): ChartEvent {
  const state = stateOf(one, asked.whose)
  if (state === 'mine') return { type: 'deselected', seats: [one.seat] }
  if (state !== 'free') return { type: 'refused', notice: refusalOf(seatText(one.seat), state) }
  const notice = limitNotice(asked, [one])
  return notice === null
    ? { type: 'selected', seats: [chosenSeat(one.seat, asked.holdToken)] }
    : { type: 'refused', notice }
}
