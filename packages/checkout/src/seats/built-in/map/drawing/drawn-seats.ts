import type { MapModel } from '../../map-model.ts'
import type { SeatState } from '../../seat-state.ts'
import type { Palette } from './palette.ts'
import type { Frame, View } from '../view.ts'

/** What both ways of drawing seats are given; each draws the same. */
export interface DrawnSeats {
  readonly model: MapModel
  /** By `MapSeat.index`. */
  readonly states: readonly SeatState[]
  readonly palette: Palette
  readonly frame: Frame
  readonly view: View
  /** A category that is looked for: all others stand back. */
  readonly highlight: string | null
}

/** From this radius on the screen, in pixels, numbers and row labels can be read. */
export const legibleRadius = 8

export function isPale(
  { price }: MapModel['seats'][number],
  state: SeatState,
  highlight: string | null,
): boolean {
  return highlight !== null && state === 'free' && price?.category !== highlight
}
