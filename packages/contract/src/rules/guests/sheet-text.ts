/** What separates cells: a comma by RFC 4180, a semicolon where the comma is in numbers, a tab in what is copied out of a spreadsheet. */
const delimiters = [',', ';', '\t']

/** What a row keeps of its cells: a sheet is sent by strangers to this reader, and a line may be all commas. */
const mostCells = 200
/** So much of the first line says what separates cells. */
const mostOfHead = 10_000

export interface SheetRow {
  /** The number that a spreadsheet shows beside it. */
  readonly number: number
  /** As they were typed, the first two hundred. */
  readonly cells: readonly string[]
}

export class UnreadableSheet extends Error {
  /** Where the quote that is never closed begins. */
  readonly row: number
  constructor(row: number) {
    super(`row ${row} of the sheet cannot be read`)
    this.row = row
  }
}

/** By which Excel says what separates the cells of all lines below; other programs put it in quotes and fill its row up. */
const separatorLine = /^"?sep=([,;\t|])[",;\t|]*(?:\r\n|\r|\n|$)/i
/** Where this line ends: behind the mark, if it is not there. */
function beginOf(text: string): { readonly first: number; readonly said: string | undefined } {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const line = separatorLine.exec(text.slice(mark, mark + mostOfHead))
  return { first: mark + (line?.[0].length ?? 0), said: line?.[1] }
}

/** What may separate the cells of a text, the likeliest first. */
export function delimitersOf(text: string): readonly [string, ...string[]] {
  const { first, said } = beginOf(text)
  const likeliest = said ?? delimiterOf(text.slice(first, first + mostOfHead))
  return [likeliest, ...[...delimiters, '|'].filter((one) => one !== likeliest)]
}

/**
 * The rows of a sheet's text, one after the other, so that nobody has to keep all of them; those with nothing typed in them are
 * passed over. A quote within a cell that does not begin with one is plain text, as spreadsheets copy it.
 * @throws UnreadableSheet when a quote is never closed, or something follows a closed one
 */
export function* rowsOfSheet(
  text: string,
  [delimiter] = delimitersOf(text),
): Generator<SheetRow, void> {
  const { first } = beginOf(text)
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  for (let at = first, number = 1; at < text.length; number += 1) {
    if (isBreak(text[at])) {
      at = afterBreak(text, at)
      continue
    }
    const row = rowAt(text, at, delimiter, plain) ?? refuse(number)
    at = row.end
    if (row.cells.some((cell) => cell.trim() !== '')) yield { number, cells: row.cells }
  }
}

function refuse(row: number): never {
  throw new UnreadableSheet(row)
}

/** Null when a quote is never closed, or something follows a closed one. */
function rowAt(
  text: string,
  from: number,
  delimiter: string,
  plain: RegExp,
): { cells: string[]; end: number } | null {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = cellAt(text, at, plain, delimiter)
    if (cell === null) return null
    if (cells.length < mostCells) cells.push(cell.text)
    const end = text[cell.end]
    if (end === undefined || isBreak(end)) return { cells, end: afterBreak(text, cell.end) }
    if (end !== delimiter) return null
    at = cell.end + 1
  }
}

const afterBreak = (text: string, at: number): number =>
  at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)

interface Cell {
  readonly text: string
  /** Where it is over: at what separates it from the next, or behind the text. */
  readonly end: number
}

const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r'

/** A quote after spaces opens a quoted cell only if the cell ends with a quote; otherwise it is plain text. */
function cellAt(text: string, from: number, plain: RegExp, delimiter: string): Cell | null {
  const at = behindSpaces(text, from)
  if (text[at] !== '"') return plainCell(text, from, plain)
  const cell = quotedCell(text, at)
  if (cell === null) return at === from ? null : plainCell(text, from, plain)
  const next = text[cell.end]
  const isWhole = next === undefined || next === delimiter || isBreak(next)
  return isWhole || at === from ? cell : plainCell(text, from, plain)
}

function behindSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

/** @param plain what such a cell holds: an expression passes over it four times as fast as a loop, and a sheet has a quarter of a million */
function plainCell(text: string, from: number, plain: RegExp): Cell {
  plain.lastIndex = from
  plain.test(text)
  return { text: text.slice(from, plain.lastIndex), end: plain.lastIndex }
}

/** Two quotes within it are one; spaces behind it are none of its text. */
function quotedCell(text: string, from: number): Cell | null {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) return null
  const cell = text.slice(from + 1, end).replaceAll('""', '"')
  return { text: cell, end: behindSpaces(text, end + 1) }
}

/** The one that the first row has most of outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .replace(/^[\r\n]+/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = delimiters.map((one) => line.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The text of a cell, which may hold anything. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The text of a sheet with these rows, by RFC 4180. */
export const sheetOfRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
