/**
 * Reads a sheet of a workbook (ECMA-376, or OpenDocument), which is XML in a ZIP file, with what the browser has: this file
 * is loaded only when somebody chooses a workbook, and nothing of it reaches the server but the rows.
 */
import { tablesOfOpenDocument } from './read-open-document.ts'

/** So many bytes may come out of the file, whatever it says of itself. */
const unpackedMost = 60_000_000
const rowsMost = 100_000
const columnsMost = 200

export class UnreadableWorkbook extends Error {}

type Rows = readonly (readonly string[])[]

/**
 * The rows with their cells as text, from row 1 on; empty ones keep the numbers right. Of the sheets that are seen the first that
 * is wanted counts, such as one behind a title page; without one, the very first.
 * @throws UnreadableWorkbook
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (rows: Rows) => boolean = () => true,
): Promise<Rows> {
  let first: Rows | undefined
  for await (const rows of sheetsOf(bytes)) {
    if (isWanted(rows)) return rows
    first ??= rows
  }
  if (first === undefined) throw new UnreadableWorkbook()
  return first
}

async function* sheetsOf(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Rows, void> {
  const entries = entriesOf(bytes)
  let left = unpackedMost
  async function xml(name: string): Promise<Document | null> {
    const entry = entries.get(name)
    if (entry === undefined) return null
    const text = await unpacked(bytes, entry, left)
    left -= text.length
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    if (text.includes('<!DOCTYPE') || parsed.querySelector('parsererror') !== null)
      throw new UnreadableWorkbook()
    return parsed
  }
  const open = await xml('content.xml')
  if (open !== null) {
    for (const rows of tablesOfOpenDocument(open, { rows: rowsMost, columns: columnsMost })) {
      if (rows === null) throw new UnreadableWorkbook()
      yield rows
    }
    return
  }
  const [book, relations] = [await xml('xl/workbook.xml'), await xml('xl/_rels/workbook.xml.rels')]
  const shared = await xml('xl/sharedStrings.xml')
  const strings = shared === null ? [] : elements(shared, 'si').map(textIn)
  for (const path of pathsOfSeen(book, relations)) {
    const sheet = await xml(path)
    if (sheet !== null) yield rowsOf(sheet, strings)
  }
}

/** Whatever prefix its names have. */
const elements = (of: Document | Element, name: string): Element[] =>
  [...of.getElementsByTagName('*')].filter(({ localName }) => localName === name)
/** The text of a cell in all its runs, without how it is read aloud. */
const textIn = (of: Element): string =>
  elements(of, 't')
    .filter((run) => run.parentElement?.localName !== 'rPh')
    .map((run) => run.textContent.replaceAll(escaped, unescaped))
    .join('')
/** Excel writes what XML cannot hold, and the end of a line with two signs, as "_x000D_". */
const escaped = /_x([0-9A-Fa-f]{4})_/g
const unescaped = (_: string, code: string): string =>
  String.fromCharCode(Number.parseInt(code, 16))

function pathsOfSeen(book: Document | null, relations: Document | null): readonly string[] {
  if (book === null || relations === null) return ['xl/worksheets/sheet1.xml']
  const targets = new Map(
    elements(relations, 'Relationship').map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target'),
    ]),
  )
  return elements(book, 'sheet')
    .filter((one) => !one.getAttribute('state')?.includes('idden'))
    .flatMap((one) => {
      const id = [...one.attributes].find(({ name }) => name.endsWith(':id'))?.value
      const target = targets.get(id ?? null)
      if (target == null) return []
      return [target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    })
}

function rowsOf(sheet: Document, strings: readonly string[]): string[][] {
  const rows: string[][] = []
  for (const row of elements(sheet, 'row')) {
    const number = Number(row.getAttribute('r') ?? rows.length + 1)
    if (!(number > rows.length) || number > rowsMost) throw new UnreadableWorkbook()
    while (rows.length < number - 1) rows.push([])
    const cells: string[] = []
    for (const cell of elements(row, 'c')) {
      const at = columnOf(cell.getAttribute('r')) ?? cells.length
      if (at >= columnsMost) continue
      while (cells.length < at) cells.push('')
      cells[at] = textOfCell(cell, strings)
    }
    rows.push(cells)
  }
  return rows
}

/** 0 for "A7", 27 for "AB1". */
function columnOf(place: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Stands in a cell whose value nobody knows: no name, address or number may have it, so its row is named as a mistake. */
const lost = '\uFFFD'

function textOfCell(cell: Element, strings: readonly string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textIn(cell)
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'e') return value + lost
  // Programs that are no spreadsheet write formulas without what comes out of them.
  const isOpen = value === '' && type !== 'str' && elements(cell, 'f').length > 0
  return isOpen ? lost : value
}

interface Entry {
  readonly method: number
  readonly packed: number
  readonly at: number
}

const directoryMark = 0x02_01_4b_50
const endMark = 0x06_05_4b_50

/** What the file holds, by the list at its end (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12). */
function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== endMark) end -= 1
    const entries = new Map<string, Entry>()
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== directoryMark) throw new UnreadableWorkbook()
      const [name, extra, note] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
        number,
        number,
        number,
      ]
      entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), {
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        at: view.getUint32(at + 42, true),
      })
      at += 46 + name + extra + note
    }
    return entries
  } catch {
    // A place that is outside of the file: it is cut off, or no such file.
    throw new UnreadableWorkbook()
  }
}

async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { method, packed, at }: Entry,
  most: number,
): Promise<string> {
  const head = new DataView(bytes.buffer, bytes.byteOffset + at, 30)
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const body = bytes.subarray(from, from + packed)
  if (method === 0) return new TextDecoder().decode(body)
  if (method !== 8) throw new UnreadableWorkbook()
  const reader = new Blob([body])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const decoder = new TextDecoder()
  let text = ''
  let count = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      count += value.byteLength
      if (count > most) throw new UnreadableWorkbook()
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    throw new UnreadableWorkbook()
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
