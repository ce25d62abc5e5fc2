import { type Face, fontRuns } from './pdf-fonts.ts'

export const colours = {
  ink: '#1b1a2b',
  soft: '#5a5465',
  line: '#857b6c',
  lamp: '#f4bd49',
  paper: '#fffcf5',
}

export interface Words {
  text: string
  x: number
  y: number
  width: number
  size: number
  face?: Face
  colour?: string
  align?: 'left' | 'center' | 'right'
}

/** Sets words within a width and says where the next line may begin. */
export function write(doc: PDFKit.PDFDocument, words: Words): number {
  const { x, y, width, size, face = 'text', colour = colours.ink, align = 'left' } = words
  const runs = fontRuns(words.text, face)
  doc.fillColor(colour).fontSize(size)
  runs.forEach((run, index) => {
    const options = { width, align, lineGap: size * 0.12, continued: index < runs.length - 1 }
    doc.font(run.font)
    if (index === 0) doc.text(run.text, x, y, options)
    else doc.text(run.text, options)
  })
  return doc.y
}
