import type { PaperTable } from '../renderers.ts'
import { inner, page, type Pen, sizes } from './paper-page.ts'
import { colours } from './setting/colours.ts'
import type { RowPart } from './setting/flow.ts'
import type { Shaper } from './setting/shape-words.ts'
import { node, type Node, type Rule } from './setting/sheet.ts'
import { setWords, widthOf } from './setting/text-box.ts'

interface Row {
  readonly cells: readonly string[]
  readonly isSum?: boolean
  readonly isHead?: boolean
}

/** Sets a table below what is there. Its head is shown on each of its pages, and is read out once. */
export function flowTable({ shaper, flow, sheet }: Pen, table: PaperTable): void {
  const part = node('Table')
  sheet.parts.push(part)
  const columns = columnsOf(shaper, table)
  const head: Row = { cells: table.columns.map(({ title }) => title), isHead: true }
  const heightOf = (row: Row) => setRow(shaper, table, columns, row, node('TR')).height

  const put = (row: Row, isAgain: boolean): void => {
    const element = node('TR')
    if (!isAgain) part.parts.push(element)
    const { cells, height } = setRow(shaper, table, columns, row, element)
    // A row moves to the next page whole, unless that would leave too much of this page empty.
    if (!isAgain && flow.makeRoom(Math.min(height, 240))) again()
    if (row.isSum === true) rule(1, colours.ink, 1)
    flow.y += 4
    if (isAgain) {
      for (const { box } of cells) flow.put({ node: null, mark: { ...box, y: flow.y } })
      flow.y += height - 10
    } else flow.putRow(cells, again)
    flow.y += 3
    if (row.isHead === true) rule(0, colours.ink, 0.8)
    else if (row.isSum !== true) rule(0, colours.hair, 0.5)
  }
  const again = (): void => put(head, true)
  const rule = (below: number, colour: string, thickness: number): void => {
    const { margin: x } = page
    const mark: Rule = { kind: 'rule', x, y: flow.y + below, width: inner, thickness, colour }
    flow.put({ node: null, mark })
  }

  // A head stays with its first row.
  const [first] = table.rows
  flow.makeRoom(heightOf(head) + (first === undefined ? 0 : Math.min(heightOf(first), 240)))
  for (const row of [head, ...table.rows]) put(row, false)
  flow.y += 18
}

interface Columns {
  readonly widths: readonly number[]
  /** How large its numbers are, as a part of the usual size. */
  readonly scale: number
}

/** The width of each column: the numbers get what they need, and the first column what they leave. Where that is too little, numbers are set smaller. */
function columnsOf(shaper: Shaper, { columns, rows }: PaperTable): Columns {
  const most = inner * 0.62
  const gap = 14
  const wants = columns.map(({ title }, index) => {
    if (index === 0) return 0
    const texts = [title, ...rows.map(({ cells }) => cells[index] ?? '')]
    return Math.max(
      ...texts.map((text) => widthOf(shaper, { text, size: sizes.text, face: 'display' })),
    )
  })
  const gaps = gap * (columns.length - 1)
  const wanted = wants.reduce((all, one) => all + one, 0)
  const scale = Math.min(1, Math.max(0.55, (most - gaps) / Math.max(1, wanted)))
  const others = wants.map((one, index) => (index === 0 ? 0 : one * scale + gap))
  const all = others.reduce((sum, one) => sum + one, 0)
  // A column that is narrower than its numbers breaks them.
  const shrink = Math.min(1, most / Math.max(1, all))
  return {
    widths: others.map((one, index) => (index === 0 ? inner - all * shrink : one * shrink)),
    scale,
  }
}

function setRow(
  shaper: Shaper,
  { columns }: PaperTable,
  { widths, scale }: Columns,
  { cells, isSum = false, isHead = false }: Row,
  element: Node,
): { readonly cells: readonly RowPart[]; readonly height: number } {
  let x = page.margin
  const set = cells.map((text, index): RowPart => {
    const width = widths[index] ?? 0
    // An empty cell has an element too, so that each row has the same number of them.
    const cell = node(isHead ? 'TH' : 'TD')
    element.parts.push(cell)
    const box = setWords(shaper, {
      text,
      x: index === 0 ? x : x + 4,
      y: 0,
      width: width - 4,
      size: (isHead ? sizes.small : sizes.text) * (index === 0 ? 1 : scale),
      face: isSum ? 'display' : 'text',
      colour: isHead ? colours.soft : colours.ink,
      align: columns[index]?.align === 'right' ? 'end' : 'start',
    })
    x += width
    return { node: cell, box }
  })
  return { cells: set, height: Math.max(...set.map(({ box }) => box.height)) + 10 }
}
