import type { Glyph } from '@foyer/contract/seating/seat-glyphs.ts'
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
