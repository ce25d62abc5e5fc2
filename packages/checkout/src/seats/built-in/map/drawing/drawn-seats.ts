import type { MapModel } from '../../map-model.ts'
import type { SeatState } from '../../seat-state.ts'
import type { Palette } from './palette.ts'
import type { Frame, View } from '@foyer/ui/pan-zoom/view.ts'

/** What both ways of drawing seats get; both draw the same. */
export interface DrawnSeats {
  readonly model: MapModel
  /** Indexed by `MapSeat.index`. */
  readonly states: readonly SeatState[]
  readonly palette: Palette
  readonly frame: Frame
  readonly view: View
  /** The highlighted category: seats of all others are dimmed. */
  readonly highlight: string | null
}

/** From this radius on the screen, in pixels, numbers and row labels are legible. */
export const legibleRadius = 8

export function isPale(
  { price }: MapModel['seats'][number],
  state: SeatState,
  highlight: string | null,
): boolean {
  return highlight !== null && state === 'free' && price?.category !== highlight
}
