/** What separates cells: a comma by RFC 4180, a semicolon where the comma is in numbers, a tab in what is copied out of a spreadsheet. */
const delimiters = [',', ';', '\t']

/**
 * The rows of a sheet's text, each with its cells as they were typed; null when a quote is never closed or something follows a
 * closed one. A quote within a cell that does not begin with one is plain text, as spreadsheets copy it.
 */
export function rowsOfSheet(text: string): readonly (readonly string[])[] | null {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text
  const delimiter = delimiterOf(bare)
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < bare.length;) {
    const cell = bare[at] === '"' ? quotedCell(bare, at) : plainCell(bare, at, delimiter)
    if (cell === null) return null
    row.push(cell.text)
    const end = bare[cell.end]
    if (end !== undefined && end !== delimiter && !isBreak(end)) return null
    at = cell.end + (end === '\r' && bare[cell.end + 1] === '\n' ? 2 : 1)
    if (end === delimiter && at < bare.length) continue
    if (end === delimiter) row.push('')
    rows.push(row)
    row = []
  }
  return rows
}

interface Cell {
  readonly text: string
  /** Where it is over: at what separates it from the next, or behind the text. */
  readonly end: number
}

const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r'

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1
  return { text: text.slice(from, end), end }
}

/** Two quotes within it are one. */
function quotedCell(text: string, from: number): Cell | null {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) return null
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
}

/** The one that the first row has most of. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counts = delimiters.map((one) => line.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The text of a cell, which may hold anything. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The text of a sheet with these rows, by RFC 4180. */
export const sheetOfRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
