import { colours } from './colours.ts'
import type { Face } from './choose-font.ts'
import type { Piece, ShapedText, Shaper, Word } from './shape-words.ts'

/** Words to be set: all lengths are points, and `y` is where the first line begins. */
export interface Words {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly face?: Face
  readonly colour?: string
  readonly align?: Align
}

/** `start` is left where the document is read from left to right. */
export type Align = 'start' | 'center' | 'end'

/** The pieces of a line in the order in which they are read. */
export interface Line {
  readonly pieces: readonly Piece[]
  /** In em, without the space at its end. */
  readonly width: number
  /** The width of the space at its end where the text runs to the left, so that the space is on the left. */
  readonly leftSpace: number
  readonly ascent: number
  readonly height: number
}

/** Words in lines, at their place. */
export interface TextBox {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly size: number
  readonly colour: string
  readonly align: Align
  readonly lines: readonly Line[]
}

/** In em: the extra space between two lines. */
const leading = 0.12

/** Sets words within a width, in as many lines as they take. */
export function setWords(shaper: Shaper, words: Words): TextBox {
  const { text, x, y, width, face = 'text', align = 'start', colour = colours.ink } = words
  const shaped = shaper.shape(text, face)
  let { size } = words
  let lines = linesOf(shaped, width / size)
  const widest = Math.max(0, ...lines.map((line) => line.width))
  if (widest * size > width) {
    // A part that cannot be broken and is wider than the line makes the whole text smaller.
    size = width / widest
    lines = linesOf(shaped, widest)
  }
  return { kind: 'text', x, y, width, height: heightOf(lines) * size, size, colour, align, lines }
}

/** The same words in one line, however wide; in points. */
export function widthOf(
  shaper: Shaper,
  { text, size, face = 'text' }: Pick<Words, 'text' | 'size' | 'face'>,
): number {
  const shaped = shaper.shape(text, face)
  return lineOf(shaped.words, shaped).width * size
}

/** The largest scale, up to 1, at which boxes keep within a height. They may get too small to read, but never leave their place. */
export function fitted<Set extends { readonly height: number }>(
  height: number,
  setAt: (scale: number) => Set,
): Set {
  const steps = 120
  let fits = setAt(1)
  if (fits.height <= height) return fits
  // The smaller the letters, the lower the box: the step between too large and small enough is found by halving.
  let [tooLarge, small] = [0, steps]
  fits = setAt(0.96 ** small)
  while (small - tooLarge > 1) {
    const middle = Math.floor((tooLarge + small) / 2)
    const set = setAt(0.96 ** middle)
    if (set.height > height) tooLarge = middle
    else [small, fits] = [middle, set]
  }
  return fits
}

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((all, { height }) => all + height, 0)

function linesOf(shaped: ShapedText, width: number): readonly Line[] {
  const lines: Line[] = []
  let line: Word[] = []
  let used = 0
  const end = () => {
    if (line.length > 0) lines.push(lineOf(line, shaped))
    line = []
    used = 0
  }
  // A little more, so that rounding does not move a word that just fits.
  const most = width + 1e-6
  for (const word of shaped.words) {
    if (used + word.width > most) end()
    const parts = word.width > most ? word.cut(most) : [word]
    for (const part of parts) {
      if (used + part.width > most) end()
      line.push(part)
      used += part.width + widthOfPieces(part.space)
    }
  }
  end()
  return lines
}

const widthOfPieces = (pieces: readonly Piece[]): number =>
  pieces.reduce((all, { width }) => all + width, 0)

function lineOf(words: readonly Word[], { base, font }: ShapedText): Line {
  const space = words.at(-1)?.space ?? []
  const pieces = [
    ...words.flatMap((word, index) => [
      ...word.pieces,
      ...(index === words.length - 1 ? [] : word.space),
    ]),
    // The space at the end of a line goes where the line ends.
    ...space.map((piece) => ({ ...piece, level: base })),
  ]
  const fonts = [font, ...pieces.map((piece) => piece.font)]
  const ascent = Math.max(...fonts.map((one) => one.ascent))
  const descent = Math.max(...fonts.map((one) => one.descent))
  return {
    pieces,
    width: widthOfPieces(pieces) - widthOfPieces(space),
    leftSpace: base % 2 === 1 ? widthOfPieces(space) : 0,
    ascent,
    height: ascent + descent + leading,
  }
}
