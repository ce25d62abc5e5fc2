import type { MapSeat } from '../../map-model.ts'
import type { SeatState } from '../../seat-state.ts'
import type { Palette } from './palette.ts'

/** How a seat is drawn: by shape first, so that nobody has to tell colours apart. */
export interface SeatLook {
  readonly shape: 'disc' | 'square'
  /** A multiple of the seat's radius. */
  readonly size: number
  readonly fill: string | null
  readonly stroke: string | null
  readonly glyph: Glyph | null
  readonly glyphColour: string
  /** Whether the seat shows its number. */
  readonly hasNumber: boolean
  /** A soft ring in the background's colour makes the seat stand out from the row. */
  readonly rises: boolean
}

export type Glyph = 'tick' | 'cross' | 'wheelchair' | 'companion'

/** Line drawings around 0,0 in a box of 20 by 20. */
export const glyphPaths: Readonly<Record<Glyph, string>> = {
  tick: 'M-5 .5 -1.500 4 5.500 -4',
  cross: 'M-4 -4 4 4M4 -4 -4 4',
  wheelchair: 'M-1.5 -6.2V-6.1M-1.5 -3V1.5H3L5 6M-3.8 -.5A4.6 4.6 0 1 0 2.6 4.6',
  companion: 'M0 -5.6A2 2 0 1 1 0 -1.6A2 2 0 1 1 0 -5.6M-4.5 6C-4.5 .8 4.5 .8 4.5 6',
}

/** Returns the same object for seats that look alike: painters compare and remember looks by it. */
export function lookBook(palette: Palette): (one: MapSeat, state: SeatState) => SeatLook {
  const known = new Map<string, SeatLook>()
  return ({ seat, price }, state) => {
    const kind = seat.accessible ? 'wheelchair' : seat.companion ? 'companion' : null
    const key = `${state}|${kind}|${price?.category}`
    const look = known.get(key) ?? lookOf(palette, state, kind, price?.category ?? '')
    known.set(key, look)
    return look
  }
}

function lookOf(
  palette: Palette,
  state: SeatState,
  kind: 'wheelchair' | 'companion' | null,
  category: string,
): SeatLook {
  const shape = kind === null ? 'disc' : 'square'
  const plain = { shape, size: 1, glyph: null, hasNumber: false, rises: false } as const
  switch (state) {
    case 'free': {
      const { fill, ink } = palette.categories.get(category) ?? {
        fill: palette.line,
        ink: palette.ground,
      }
      return {
        ...plain,
        fill,
        stroke: null,
        glyph: kind,
        glyphColour: ink,
        hasNumber: kind === null,
      }
    }
    case 'mine':
      return {
        ...plain,
        size: 1.18,
        fill: palette.accent,
        stroke: palette.ground,
        glyph: 'tick',
        glyphColour: palette.onAccent,
        rises: true,
      }
    case 'basket':
      return {
        ...plain,
        fill: palette.ground,
        stroke: palette.accent,
        glyph: 'tick',
        glyphColour: palette.accent,
      }
    case 'taken':
      return {
        ...plain,
        size: 0.8,
        fill: palette.faint,
        stroke: null,
        glyph: 'cross',
        glyphColour: palette.line,
      }
    case 'unsold':
      return {
        ...plain,
        size: 0.7,
        fill: null,
        stroke: palette.faint,
        glyphColour: palette.line,
      }
  }
}
