import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaperSheet, TicketFacts } from '../renderers.ts'
import { buildTicketFacts } from '../testing/build-pages.ts'
import {
  buildPaper,
  filledTicket,
  filledWith,
  paperRow,
  printedCode,
  ticketTexts,
} from '../testing/build-papers.ts'
import { anyText } from '../testing/build-texts.ts'
import { layOutPaper } from './paper-sheet.ts'
import { openFonts } from './setting/open-fonts.ts'
import { createShaper, type Shaper } from './setting/shape-words.ts'
import type { Mark, Page, Sheet } from './setting/sheet.ts'
import type { TextBox } from './setting/text-box.ts'
import { layOutTicket } from './ticket-sheet.ts'

const fonts = await openFonts()

/** A ticket with any texts up to their limits. */
const ticket: fc.Arbitrary<TicketFacts> = fc
  .record({
    eventTitle: anyText(ticketTexts.eventTitle),
    organiserName: anyText(ticketTexts.organiserName),
    ticketName: anyText(ticketTexts.ticketName),
    place: anyText(ticketTexts.place),
    venueAddress: fc.option(anyText(ticketTexts.venueAddress)),
    seat: fc.option(anyText(ticketTexts.seat)),
    holderName: anyText(ticketTexts.holderName),
    qr: fc.constant(printedCode),
    doorsAt: fc.constantFrom(null, '2026-06-26T19:30:00.000Z'),
  })
  .map(buildTicketFacts)

const row = fc
  .tuple(anyText(500), fc.constantFrom('£1.00', '£123,456,789.00', 'CHF 999’999’999.99'))
  .map(([text, amount]) => paperRow(text, amount))

const paper: fc.Arbitrary<PaperSheet> = fc
  .record({
    from: fc.array(anyText(200), { minLength: 1, maxLength: 10 }),
    to: fc.array(anyText(200), { maxLength: 10 }),
    reference: anyText(200),
    rows: fc.array(row, { maxLength: 30 }),
    note: anyText(2000),
  })
  .map(({ from, to, reference, rows, note }) =>
    buildPaper(rows, { from, to, facts: [['Your reference', reference]], notes: [note] }),
  )

interface Place {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const wordsOf = ({ marks }: Page): readonly TextBox[] =>
  marks.flatMap(({ mark }) => (mark.kind === 'text' ? [mark] : []))

/** What has to be readable: words, and codes with their quiet zone. */
function placesOf({ marks }: Page): readonly Place[] {
  return marks.flatMap(({ mark }) => {
    const place = placeOf(mark)
    return place === null ? [] : [place]
  })
}
function placeOf(mark: Mark): Place | null {
  const { x: left, y: top } = mark
  if (mark.kind === 'text')
    return mark.lines.length === 0
      ? null
      : { left, top, right: left + mark.width, bottom: top + mark.height }
  if (mark.kind !== 'code') return null
  const quiet = (4 * mark.side) / mark.qr.size
  return {
    left: left - quiet,
    top: top - quiet,
    right: left + mark.side + quiet,
    bottom: top + mark.side + quiet,
  }
}

const hair = 0.01
const meet = (one: Place, other: Place): boolean =>
  one.left < other.right - hair &&
  other.left < one.right - hair &&
  one.top < other.bottom - hair &&
  other.top < one.bottom - hair

/** Nothing overlaps anything else or an edge, and no line is wider than its place. */
function expectInOrder({ pages }: Sheet): void {
  for (const page of pages) {
    const places = placesOf(page)
    for (const [index, place] of places.entries()) {
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.top).toBeGreaterThanOrEqual(0)
      expect(place.right).toBeLessThanOrEqual(page.width)
      expect(place.bottom).toBeLessThanOrEqual(page.height)
      expect(places.slice(index + 1).filter((other) => meet(place, other))).toEqual([])
    }
    for (const { lines, size, width } of wordsOf(page))
      for (const line of lines) {
        expect(line.width * size).toBeLessThanOrEqual(width + hair)
        for (const piece of line.pieces) expectWithin(line, piece)
      }
  }
}
type Line = TextBox['lines'][number]

/** Marks above and below letters stay in their line. */
function expectWithin(line: Line, { font, glyphs }: Line['pieces'][number]): void {
  for (const { id, dy } of glyphs) {
    const extents = dy === 0 ? undefined : font.shaped.glyphExtents(id)
    if (extents === undefined) continue
    const top = dy + extents.yBearing * font.unit
    expect(top).toBeLessThanOrEqual(Math.max(line.ascent, extents.yBearing * font.unit) + hair)
    const bottom = top + extents.height * font.unit
    const lowest = line.ascent - line.height
    expect(bottom).toBeGreaterThanOrEqual(
      Math.min(lowest, (extents.yBearing + extents.height) * font.unit) - hair,
    )
  }
}

const shaperOf = (): Shaper => createShaper(fonts)

describe('what is printed on fixed pages', () => {
  it('when a ticket has any texts up to their limits then it is one page, on which nothing meets', () => {
    fc.assert(
      fc.property(ticket, anyText(60), (facts, siteName) => {
        const sheet = layOutTicket(shaperOf(), facts, { siteName, number: 1, of: 2 })
        expect(sheet.pages).toHaveLength(1)
        expectInOrder(sheet)
      }),
      { numRuns: 8 },
    )
  })

  it('when every text is as long and as wide as can be then a ticket is one page all the same', () => {
    for (const letter of ['W', '漢', '\u{fdfd}', '🎷', 'م', 'ཨྃ', 'i ']) {
      const facts = buildTicketFacts(filledTicket(letter))
      const siteName = filledWith(letter, 60)
      const sheet = layOutTicket(shaperOf(), facts, { siteName, number: 500, of: 500 })
      expect(sheet.pages).toHaveLength(1)
      expectInOrder(sheet)
      const smallest = Math.min(...sheet.pages.flatMap(wordsOf).map(({ size }) => size))
      expect(smallest).toBeGreaterThan(letter === '\u{fdfd}' ? 1 : 4.5)
    }
  })

  it('when a paper has any texts up to their limits then they continue on more pages, and nothing meets', () => {
    fc.assert(
      fc.property(paper, (facts) => {
        const sheet = layOutPaper(shaperOf(), facts)
        expectInOrder(sheet)
      }),
      { numRuns: 8 },
    )
  })
})
