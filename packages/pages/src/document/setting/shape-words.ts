import { directionsOf, type Directions } from './bidi-levels.ts'
import { breaksOf } from './line-breaks.ts'
import { chooseFonts, type Face } from './choose-font.ts'
import type { Fonts, OpenFont } from './open-fonts.ts'

/** Lengths are in em: parts of the size of the letters. */
export interface Glyph {
  readonly id: number
  readonly advance: number
  readonly dx: number
  readonly dy: number
  /** The characters it stands for; empty when another glyph already stands for them. */
  readonly text: string
  /** Where its letter begins in the piece; a letter may have several glyphs. */
  readonly letter: number
}

/** A part of a word in one font and one direction, its glyphs from left to right. */
export interface Piece {
  readonly font: OpenFont
  /** What it says. */
  readonly text: string
  readonly level: number
  readonly glyphs: readonly Glyph[]
  readonly width: number
}

/** What stays together in a line, and the space after it. */
export interface Word {
  readonly pieces: readonly Piece[]
  readonly space: readonly Piece[]
  readonly width: number
  /** The same word in parts, as long as each may be; for one that is longer than a line. */
  cut(width: number): readonly Word[]
}

export interface ShapedText {
  readonly words: readonly Word[]
  readonly base: number
  /** The font of its face, which says how high a line is at least. */
  readonly font: OpenFont
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shapes the texts of one document, and each of them only once. */
export function createShaper(fonts: Fonts) {
  const { harfBuzz } = fonts
  const buffer = new harfBuzz.Buffer()
  const texts = new Map<string, ShapedText>()
  const pieces = new Map<string, Piece>()

  function pieceOf(font: OpenFont, text: string, level: number, shown: string): Piece {
    const key = `${font.name} ${level} ${shown} ${text}`
    const known = pieces.get(key)
    if (known !== undefined) return known
    buffer.reset()
    buffer.addText(shown)
    buffer.setDirection(level % 2 === 1 ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR)
    buffer.guessSegmentProperties()
    harfBuzz.shape(font.shaped, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const said = charactersOf(font, shown, infos)
    const glyphs = infos.map(({ codepoint: id, cluster: letter }, index): Glyph => {
      const at = positions[index]
      const dy = (at?.yOffset ?? 0) * font.unit
      return {
        id,
        advance: (at?.xAdvance ?? 0) * font.unit,
        dx: (at?.xOffset ?? 0) * font.unit,
        dy: dy === 0 ? 0 : withinLine(font, id, dy),
        text: said[index] ?? '',
        letter,
      }
    })
    const width = glyphs.reduce((all, { advance }) => all + advance, 0)
    const piece = { font, text, level, glyphs, width }
    pieces.set(key, piece)
    return piece
  }

  function shape(text: string, face: Face): ShapedText {
    const key = `${face} ${text}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const made = shapeUncached(text, face)
    texts.set(key, made)
    return made
  }

  function shapeUncached(text: string, face: Face): ShapedText {
    // A soft hyphen would be drawn as a space, with the glyph of all spaces.
    const directions = directionsOf(
      text.normalize('NFC').replaceAll('\u{ad}', '').replaceAll(/\s+/g, ' ').trim(),
    )
    const shown = directions.text
    const choice = chooseFonts(fonts, face, shown)
    const opening = fonts.open(face)
    const context = { choice, directions, opening, whole: shown }
    const words: Word[] = []
    let from = 0
    for (const end of breaksOf(shown)) {
      words.push(wordOf(context, from, end))
      from = end
    }
    return { words, base: directions.base, font: opening }
  }

  interface Context {
    readonly choice: ReturnType<typeof chooseFonts>
    readonly directions: Directions
    readonly opening: OpenFont
    readonly whole: string
  }

  function wordOf(context: Context, from: number, end: number): Word {
    const { whole, directions } = context
    const hasSpace = end > from && whole[end - 1] === ' '
    const until = hasSpace ? end - 1 : end
    const shaped = piecesOf(context, from, until)
    const width = shaped.reduce((all, piece) => all + piece.width, 0)
    const before = shaped.at(-1)?.font ?? context.opening
    // The space of the font of pictures is as wide as a picture.
    const font = before.name === 'emoji' ? context.opening : before
    return {
      pieces: shaped,
      space: hasSpace ? [pieceOf(font, ' ', directions.levels[until] ?? 0, ' ')] : [],
      width,
      cut: (most) => cut(context, { from, until, end }, most),
    }
  }

  function piecesOf({ choice, directions, opening, whole }: Context, from: number, until: number) {
    const runs: { font: OpenFont | null; text: string; level: number }[] = []
    for (const { segment, index } of graphemes.segment(whole.slice(from, until))) {
      const level = directions.levels[from + index] ?? 0
      for (const { font, text } of choice.fontsOf(segment)) {
        const last = runs.at(-1)
        if (font !== null && last?.font === font && last.level === level) last.text += text
        else runs.push({ font, text, level })
      }
    }
    return runs.map(({ font, text, level }) =>
      font === null
        ? pieceOf(opening, text, level - (level % 2), namesOf(text))
        : pieceOf(font, text, level, text),
    )
  }

  function cut(
    context: Context,
    { from, until, end }: { from: number; until: number; end: number },
    most: number,
  ): readonly Word[] {
    const ends = [...graphemes.segment(context.whole.slice(from, until))].map(
      ({ segment, index }) => from + index + segment.length,
    )
    const before = widthsBefore(piecesOf(context, from, until), from)
    const parts: Word[] = []
    let [start, first] = [from, 0]
    while (first < ends.length) {
      const limit = (before.get(start) ?? 0) + most
      let fits = first
      while (fits + 1 < ends.length && (before.get(ends[fits + 1] ?? 0) ?? limit) <= limit)
        fits += 1
      // Letters change shape where a word is broken, so only trying tells whether they fit. Each part has at least one.
      const partTo = (last: number) =>
        wordOf(context, start, last === ends.length - 1 ? end : (ends[last] ?? until))
      let part = partTo(fits)
      while (part.width > most && fits > first) {
        fits -= 1
        part = partTo(fits)
      }
      parts.push(part)
      ;[start, first] = [ends[fits] ?? until, fits + 1]
    }
    return parts
  }

  return { shape }
}

export type Shaper = ReturnType<typeof createShaper>

/** How much of a word is before each of its letters, by where the letter begins; in em. */
function widthsBefore(pieces: readonly Piece[], from: number): ReadonlyMap<number, number> {
  const before = new Map<number, number>()
  let [at, width] = [from, 0]
  for (const { text, glyphs } of pieces) {
    const advances = new Map<number, number>()
    for (const { letter, advance } of glyphs)
      advances.set(letter, (advances.get(letter) ?? 0) + advance)
    for (const letter of [...advances.keys()].toSorted((a, b) => a - b)) {
      before.set(at + letter, width)
      width += advances.get(letter) ?? 0
    }
    at += text.length
    before.set(at, width)
  }
  return before
}

/** What is shown of a character that no font has: its number, by which it can be found. */
const namesOf = (character: string): string =>
  Array.from(
    character,
    (one) => `[U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  ).join('')

/** Some people stack marks without end to stand out: no mark leaves its line. */
function withinLine({ shaped, unit, ascent, descent }: OpenFont, id: number, dy: number): number {
  const extents = shaped.glyphExtents(id)
  if (extents === undefined) return dy
  const top = extents.yBearing * unit
  const bottom = top + extents.height * unit
  return Math.max(Math.min(dy, Math.max(0, ascent - top)), Math.min(0, -descent - bottom))
}

/** The characters of each glyph. One glyph may stand for several characters, and several for one. */
function charactersOf(
  { embedded }: OpenFont,
  text: string,
  infos: readonly { readonly codepoint: number; readonly cluster: number }[],
): readonly string[] {
  const placesOf = Map.groupBy(infos.keys(), (place) => infos[place]?.cluster ?? 0)
  const starts = [...placesOf.keys()].toSorted((a, b) => a - b)
  const said: string[] = infos.map(() => '')
  for (const [index, start] of starts.entries()) {
    const left = Array.from(text.slice(start, starts[index + 1] ?? text.length))
    const places = placesOf.get(start) ?? []
    const unnamed = places.filter((place) => {
      const id = infos[place]?.codepoint
      const found = left.findIndex(
        (one) => embedded.glyphForCodePoint(one.codePointAt(0) ?? 0).id === id,
      )
      if (found === -1) return true
      said[place] = left.splice(found, 1).join('')
      return false
    })
    const rest = unnamed.at(0) ?? places.at(0)
    if (rest !== undefined) said[rest] += left.join('')
  }
  return said
}
