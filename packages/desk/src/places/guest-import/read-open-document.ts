/** The rows of the tables of an OpenDocument spreadsheet (ISO/IEC 26300-1, part 9). */

export interface MostOfTable {
  readonly rows: number
  readonly columns: number
}

/** The rows of each table; null for one that has more of them than there may be. */
export function* tablesOfOpenDocument(
  content: Document,
  most: MostOfTable,
): Generator<string[][] | null, void> {
  for (const table of [...content.getElementsByTagName('*')].filter(isCalled('table')))
    yield rowsOfTable(table, most)
}

function rowsOfTable(table: Element, most: MostOfTable): string[][] | null {
  const rows: string[][] = []
  // A sheet ends with a million rows that are empty: they count only where something follows.
  let empty = 0
  for (const row of [...table.getElementsByTagName('*')].filter(isCalled('table-row'))) {
    const times = Number(valueOf(row, 'number-rows-repeated') ?? 1)
    const cells = cellsOf(row, most.columns)
    if (cells.length === 0) {
      empty += times
      continue
    }
    if (!(rows.length + empty + times <= most.rows)) return null
    for (; empty > 0; empty -= 1) rows.push([])
    for (let left = times; left > 0; left -= 1) rows.push(cells)
  }
  return rows
}

const isCalled =
  (...names: readonly string[]) =>
  ({ localName }: Element): boolean =>
    names.includes(localName)

/** Whatever prefix the names have. */
const valueOf = (of: Element, name: string): string | undefined =>
  [...of.attributes].find((one) => one.name.split(':').at(-1) === name)?.value

/** Those that are not empty. */
function cellsOf(row: Element, most: number): string[] {
  const cells: string[] = []
  let empty = 0
  for (const cell of [...row.children].filter(isCalled('table-cell', 'covered-table-cell'))) {
    const text = textOfCell(cell)
    const times = Number(valueOf(cell, 'number-columns-repeated') ?? 1)
    if (text === '') {
      empty += times
      continue
    }
    if (cells.length + empty >= most) break
    for (; empty > 0; empty -= 1) cells.push('')
    for (let left = Math.min(times, most - cells.length); left > 0; left -= 1) cells.push(text)
  }
  return cells
}

/** Numbers as they are, whatever the sheet shows of them; all else as it is shown, line by line. */
function textOfCell(cell: Element): string {
  const value = valueOf(cell, 'value')
  if (value !== undefined) return value
  return [...cell.children].filter(isCalled('p')).map(shownIn).join('\n')
}

function shownIn(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      switch (child instanceof Element ? child.localName : '') {
        case 's':
        case 'tab':
          return ' '
        case 'line-break':
          return '\n'
        case 'annotation':
        case 'note':
          return ''
        default:
          return child.childNodes.length > 0 ? shownIn(child) : (child.textContent ?? '')
      }
    })
    .join('')
}
