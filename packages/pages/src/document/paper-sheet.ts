import { t } from '@foyer/language/texts.ts'
import type { PaperSheet, PaperTable } from '../renderers.ts'
import { type Face, fontRuns } from './pdf-fonts.ts'
import { colours, write } from './write-words.ts'

const page = { width: 595.28, height: 841.89, margin: 50, foot: 58 }
const inner = page.width - 2 * page.margin
const sizes = { heading: 22, text: 9.5, small: 8.5 }

/** Where the next words go, on which page of this paper. */
interface Pen {
  readonly doc: PDFKit.PDFDocument
  readonly paper: PaperSheet
  readonly sheet: PDFKit.PDFStructureElement
  y: number
  number: number
}

/** Draws one paper, on as many pages as it takes. */
export function drawPaper(doc: PDFKit.PDFDocument, paper: PaperSheet): void {
  const sheet = doc.struct('Sect')
  doc.addStructure(sheet)
  const pen: Pen = { doc, paper, sheet, y: 0, number: 0 }
  beginPage(pen)
  drawHead(pen)
  for (const table of paper.tables) drawTable(pen, table)
  for (const note of paper.notes) {
    const height = heightOf(doc, note, inner, sizes.text)
    makeRoom(pen, height + 8)
    say(pen, 'P', note, { x: page.margin, width: inner, size: sizes.text })
    pen.y += 6
  }
}

function beginPage(pen: Pen): void {
  const { doc, paper } = pen
  doc.addPage()
  pen.number += 1
  doc.rect(0, 0, page.width, 7).fill(colours.lamp)
  const foot = [
    paper.from[0] ?? '',
    paper.heading,
    t('Page {number}', { number: String(pen.number) }),
  ]
  // What repeats on each page is none of the paper's words.
  doc.markContent('Artifact')
  write(doc, {
    text: foot.join(' · '),
    x: page.margin,
    y: page.height - 36,
    width: inner,
    size: 7.5,
    colour: colours.soft,
  })
  doc.endMarkedContent()
  pen.y = page.margin
}

function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= page.height - page.foot) return false
  beginPage(pen)
  return true
}

interface Place {
  readonly x: number
  readonly width: number
  readonly size: number
  readonly face?: Face
  readonly colour?: string
  readonly align?: 'left' | 'right'
}

/** Sets a line or a few, and moves on below them. */
function say(pen: Pen, tag: string, text: string, place: Place): void {
  const { doc, sheet } = pen
  sheet.add(
    doc.struct(tag, {}, () => {
      pen.y = write(doc, { ...place, text, y: pen.y })
    }),
  )
}

function heightOf(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  size: number,
  face: Face = 'text',
): number {
  return doc
    .font(face)
    .fontSize(size)
    .heightOfString(text, { width, lineGap: size * 0.12 })
}

function drawHead(pen: Pen): void {
  const { paper } = pen
  const half = inner / 2 - 12
  const right = page.margin + inner / 2 + 12
  const [name = '', ...address] = paper.from
  say(pen, 'P', name, { x: page.margin, width: half, size: 13, face: 'display' })
  for (const line of address)
    say(pen, 'P', line, { x: page.margin, width: half, size: sizes.text, colour: colours.soft })
  const afterFrom = pen.y
  pen.y = page.margin
  for (const [index, line] of paper.to.entries())
    say(pen, 'P', line, {
      x: right,
      width: half,
      size: index === 0 ? 11 : sizes.text,
      face: index === 0 ? 'display' : 'text',
    })
  pen.y = Math.max(afterFrom, pen.y) + 30
  say(pen, 'H1', paper.heading, {
    x: page.margin,
    width: inner,
    size: sizes.heading,
    face: 'display',
  })
  pen.y += 6
  for (const [label, value] of paper.facts) {
    const top = pen.y
    say(pen, 'P', label, { x: page.margin, width: 130, size: sizes.text, colour: colours.soft })
    const below = pen.y
    pen.y = top
    say(pen, 'P', value, { x: page.margin + 140, width: inner - 140, size: sizes.text })
    pen.y = Math.max(below, pen.y) + 1
  }
  pen.y += 16
}

/** How wide each column is: what numbers need, and the first one all that they leave. */
function widthsOf(doc: PDFKit.PDFDocument, { columns, rows }: PaperTable): readonly number[] {
  const wants = columns.map(({ title }, index) => {
    if (index === 0) return 0
    const texts = [title, ...rows.map(({ cells }) => cells[index] ?? '')]
    return Math.max(...texts.map((text) => widthOf(doc, text))) + 14
  })
  const others = wants.reduce((all, one) => all + one, 0)
  const shrink = Math.min(1, (inner * 0.62) / Math.max(1, others))
  return wants.map((one, index) => (index === 0 ? inner - others * shrink : one * shrink))
}

const widthOf = (doc: PDFKit.PDFDocument, text: string): number =>
  fontRuns(text, 'display').reduce(
    (all, run) => all + doc.font(run.font).fontSize(sizes.text).widthOfString(run.text),
    0,
  )

function drawTable(pen: Pen, table: PaperTable): void {
  const { doc } = pen
  const widths = widthsOf(doc, table)
  const titles = table.columns.map(({ title }) => title)
  const height = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((text, index) =>
        heightOf(doc, text, (widths[index] ?? inner) - 4, sizes.text, 'display'),
      ),
    )
  const head = { cells: titles, isHead: true }
  makeRoom(pen, height(titles) + 40)
  drawRow(pen, table, widths, head)
  for (const row of table.rows) {
    if (makeRoom(pen, height(row.cells) + 10)) drawRow(pen, table, widths, head)
    drawRow(pen, table, widths, row)
  }
  pen.y += 18
}

interface DrawnRow {
  readonly cells: readonly string[]
  readonly isSum?: boolean
  readonly isHead?: boolean
}

function drawRow(
  pen: Pen,
  { columns }: PaperTable,
  widths: readonly number[],
  { cells, isSum = false, isHead = false }: DrawnRow,
): void {
  const { doc } = pen
  const top = pen.y + 4
  if (isSum) line(doc, pen.y + 1, colours.ink, 1)
  let [x, bottom] = [page.margin, top]
  cells.forEach((text, index) => {
    const width = widths[index] ?? 0
    pen.y = top
    if (text !== '')
      say(pen, isHead ? 'TH' : 'TD', text, {
        x: index === 0 ? x : x + 4,
        width: width - 4,
        size: isHead ? sizes.small : sizes.text,
        face: isSum ? 'display' : 'text',
        colour: isHead ? colours.soft : colours.ink,
        align: columns[index]?.align ?? 'left',
      })
    bottom = Math.max(bottom, pen.y)
    x += width
  })
  pen.y = bottom + 3
  if (!isSum) line(doc, pen.y, isHead ? colours.ink : '#d9d2c3', isHead ? 0.8 : 0.5)
}

function line(doc: PDFKit.PDFDocument, y: number, colour: string, width: number): void {
  doc
    .save()
    .lineWidth(width)
    .strokeColor(colour)
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke()
    .restore()
}
