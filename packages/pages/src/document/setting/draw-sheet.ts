import type { QrMatrix } from '../../renderers.ts'
import type { Code, Mark, Node, Rule, Sheet } from './sheet.ts'
import { writeText } from './write-text.ts'

type Element = PDFKit.PDFStructureElement

/** Draws a sheet on pages of its own, each mark inside the element of the structure that it belongs to. */
export function drawSheet(doc: PDFKit.PDFDocument, sheet: Sheet): void {
  const elements = new Map<Node, Element>()
  const add = (one: Node, parent: Element | null): void => {
    const element = doc.struct(one.tag, {
      ...(one.alt !== undefined && { alt: one.alt }),
      ...(one.tag === 'TH' && { scope: 'Column' }),
    })
    elements.set(one, element)
    if (parent === null) doc.addStructure(element)
    else parent.add(element)
    for (const part of one.parts) add(part, element)
  }
  for (const top of sheet.structure) add(top, null)
  for (const { width, height, marks } of sheet.pages) {
    doc.addPage({ size: [width, height], margin: 0 })
    for (const { node, mark } of marks) {
      if (node === null) doc.markContent('Artifact')
      else elements.get(node)?.add(doc.markStructureContent(node.tag))
      drawMark(doc, mark)
      doc.endMarkedContent()
    }
  }
  for (const top of sheet.structure) elements.get(top)?.end()
}

function drawMark(doc: PDFKit.PDFDocument, mark: Mark): void {
  switch (mark.kind) {
    case 'text':
      return writeText(doc, mark)
    case 'ground':
      return void doc.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.colour)
    case 'rule':
      return drawRule(doc, mark)
    case 'code':
      return drawCode(doc, mark)
  }
}

function drawRule(
  doc: PDFKit.PDFDocument,
  { x, y, width, thickness, colour, isDotted = false }: Rule,
): void {
  doc.save().lineWidth(thickness).strokeColor(colour)
  if (isDotted) doc.dash(1, { space: 5 }).lineCap('round')
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()
    .restore()
}

/** The dark squares of a row that lie side by side, as rectangles one square high. */
function darkRuns(qr: QrMatrix, y: number): string[] {
  const runs: string[] = []
  const isDark = (x: number) => x < qr.size && qr.data[y * qr.size + x] === 1
  for (let x = 0; x < qr.size; x += 1) {
    if (!isDark(x)) continue
    const from = x
    while (isDark(x)) x += 1
    runs.push(`${from} ${y} ${x - from} 1 re`)
  }
  return runs
}

function drawCode(doc: PDFKit.PDFDocument, { qr, x, y, side }: Code): void {
  const square = side / qr.size
  // The quiet zone is white, whatever colour is behind it.
  doc.rect(x - 4 * square, y - 4 * square, side + 8 * square, side + 8 * square).fill('#ffffff')
  // Written as one piece, because the library takes longer over a thousand small ones than over all the words.
  const runs = Array.from({ length: qr.size }, (_, row) => darkRuns(qr, row)).flat()
  doc.save().fillColor('#000000').transform(square, 0, 0, square, x, y)
  doc.addContent([...runs, 'f'].join('\n')).restore()
}
