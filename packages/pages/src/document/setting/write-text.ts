import { direction } from '@foyer/language/texts.ts'
import { visualOrder } from './bidi-levels.ts'
import type { OpenFont } from './open-fonts.ts'
import type { Piece } from './shape-words.ts'
import type { Line, TextBox } from './text-box.ts'

/** What PDFKit keeps of a font that is embedded; its types do not say. */
interface EmbeddedFont {
  readonly id: string
  readonly subset: { includeGlyph(id: number): number }
  readonly widths: number[]
  readonly unicode: number[][]
  ref(): unknown
}
interface Drawn {
  readonly _font: EmbeddedFont
  readonly page: { readonly fonts: Record<string, unknown> }
}

/** Writes the lines of a box into the current page. */
export function writeText(doc: PDFKit.PDFDocument, box: TextBox): void {
  // The library's y axis points down, and that of letters up.
  doc.save().fillColor(box.colour).transform(1, 0, 0, -1, 0, doc.page.height)
  let top = doc.page.height - box.y
  const out = ['BT']
  for (const line of box.lines) {
    out.push(...lineText(doc, box, line, top - line.ascent * box.size))
    top -= line.height * box.size
  }
  // Glyphs without a move between them are shown by one operator.
  doc.addContent([...out, 'ET'].join('\n').replaceAll(/\]TJ\n\[|></g, '')).restore()
}

/** The pieces of a line in the order in which they are read, each where the eye looks for it. */
function lineText(
  doc: PDFKit.PDFDocument,
  box: TextBox,
  line: Line,
  baseline: number,
): readonly string[] {
  const lefts = new Map<number, number>()
  let x = startOf(box, line)
  for (const { index, piece } of visualOrder(
    line.pieces.map((piece, index) => ({ piece, index, level: piece.level })),
  )) {
    lefts.set(index, x)
    x += piece.width * box.size
  }
  const out: string[] = []
  let last: { font: OpenFont; embedded: EmbeddedFont; end: number } | undefined
  for (const [index, piece] of line.pieces.entries()) {
    const { font } = piece
    const left = lefts.get(index) ?? 0
    const isSame = last?.font === font
    const embedded = last !== undefined && isSame ? last.embedded : embeddedFont(doc, font)
    if (!isSame) out.push(`/${embedded.id} ${short(box.size)} Tf`)
    if (last === undefined || !isSame || Math.abs(last.end - left) > 1e-6)
      out.push(`1 0 0 1 ${short(left)} ${short(baseline)} Tm`)
    const drawn = pieceText(embedded, piece, box.size)
    if (drawn !== '') out.push(drawn)
    last = { font, embedded, end: left + piece.width * box.size }
  }
  return out
}

/** Where the first glyph of a line begins. The space at the end of the line does not count. */
function startOf({ x, width, align, size }: TextBox, line: Line): number {
  const isRight = (direction() === 'rtl') !== (align === 'end')
  const free = width - line.width * size
  const before = line.leftSpace * size
  if (align === 'center') return x + free / 2 - before
  return x + (isRight ? free : 0) - before
}

/** A glyph where it is drawn: `x` in em from the beginning of its piece. */
interface PlacedGlyph {
  readonly id: number
  readonly x: number
  readonly rise: number
  /** Where the pen was before it, and is after it. */
  readonly left: number
  readonly right: number
  readonly text: string
  /** It is not where the one before ends. */
  readonly isMoved: boolean
  readonly letter: number
}

function pieceText(font: EmbeddedFont, piece: Piece, size: number): string {
  const pen = createPen(font, piece.font, size)
  let x = 0
  const glyphs = piece.glyphs.map(({ id, advance, dx, dy, text, letter }): PlacedGlyph => {
    const left = x
    x += advance
    return {
      id,
      x: left + dx,
      left,
      right: x,
      rise: dy,
      text,
      isMoved: dx !== 0 || dy !== 0,
      letter,
    }
  })
  if (piece.level % 2 === 0) pen.say(piece.text, glyphs)
  else {
    // Readers reverse what runs from right to left: each letter is written by itself, and each mark before its letter.
    const letters = [...Map.groupBy(glyphs, ({ letter }) => letter)]
    for (const [index, [start, of]] of letters.entries()) {
      const [first = '', ...marks] = Array.from(piece.text.slice(start, letters[index - 1]?.[0]))
      const left = of[0]?.left ?? 0
      for (const mark of marks.toReversed()) pen.sayAt(left, mark)
      pen.say(first, of)
    }
  }
  return pen.finish(x)
}

/** Writes glyphs of one font, and what they say. */
function createPen(font: EmbeddedFont, { embedded, unit }: OpenFont, size: number) {
  const out: string[] = []
  let codes = ''
  /** Where the next glyph would be drawn by itself, in thousandths of an em. */
  let at = 0
  let rise = 0

  const flush = () => {
    if (codes !== '') out.push(`[${codes}]TJ`)
    codes = ''
  }
  const moveTo = (x: number) => {
    const back = Math.round(at - x * 1000)
    if (back === 0) return
    codes += `${back}`
    at -= back
  }
  const riseTo = (dy: number) => {
    if (dy === rise) return
    flush()
    out.push(`${short(dy * size)} Ts`)
    rise = dy
  }
  /** The number of a glyph in the file, which tells once what the glyph says. */
  function codeOf(id: number, text: string): number {
    const code = font.subset.includeGlyph(id)
    font.widths[code] ??= embedded.getGlyph(id).advanceWidth * unit * 1000
    font.unicode[code] ??= Array.from(text, (one) => one.codePointAt(0) ?? 0)
    return code
  }
  function draw(code: number): void {
    codes += `<${code.toString(16).padStart(4, '0')}>`
    at += font.widths[code] ?? 0
  }
  const spaceCode = () => codeOf(embedded.glyphForCodePoint(0x20).id, ' ')
  function drawSpace(x: number): void {
    const code = spaceCode()
    moveTo(x)
    riseTo(0)
    draw(code)
  }
  function within(text: string, drawing: () => void): void {
    flush()
    out.push(`/Span<</ActualText<${utf16(text)}>>>BDC`)
    drawing()
    flush()
    out.push('EMC')
  }

  return {
    say(text: string, glyphs: readonly PlacedGlyph[]): void {
      const coded = glyphs.map((glyph) => ({ ...glyph, code: codeOf(glyph.id, glyph.text) }))
      const told = coded.map(({ code }) => String.fromCodePoint(...(font.unicode[code] ?? [])))
      const drawing = () => {
        for (const { code, x, rise: dy } of coded) {
          moveTo(x)
          riseTo(dy)
          draw(code)
        }
      }
      const isPlain =
        told.join('') === text && !told.includes('') && coded.every(({ isMoved }) => !isMoved)
      if (isPlain) return drawing()
      const [from, to] = [glyphs[0]?.left ?? 0, glyphs.at(-1)?.right ?? 0]
      within(text, () => {
        // Readers look for a text where its first glyph begins and its last one ends: neither may be a mark above another.
        if (coded[0]?.isMoved === true) drawSpace(from)
        drawing()
        if (Math.abs(at / 1000 - to) > 0.001 || rise !== 0)
          drawSpace(to - (font.widths[spaceCode()] ?? 0) / 1000)
      })
    },
    /** Says something without showing more than a space. */
    sayAt(x: number, text: string): void {
      within(text, () => drawSpace(x))
    },
    finish(x: number): string {
      moveTo(x)
      flush()
      riseTo(0)
      return out.join('\n')
    },
  }
}

function embeddedFont(doc: PDFKit.PDFDocument, { name, embedded }: OpenFont): EmbeddedFont {
  // PDFKit takes a font that is open already, which its types do not know.
  doc.registerFont(name, embedded as unknown as Buffer).font(name)
  const { _font: font, page } = doc as unknown as Drawn
  page.fonts[font.id] ??= font.ref()
  return font
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000)

const utf16 = (text: string): string =>
  `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`
