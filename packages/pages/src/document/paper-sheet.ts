import { inOneLine, t } from '@foyer/language/texts.ts'
import type { PaperSheet } from '../renderers.ts'
import { inner, page, type Pen, sizes } from './paper-page.ts'
import { flowTable } from './paper-table.ts'
import { colours } from './setting/colours.ts'
import { createFlow } from './setting/flow.ts'
import { readTheOtherWay } from './setting/mirror.ts'
import type { Shaper } from './setting/shape-words.ts'
import { node, type Node, type Placed, type Sheet } from './setting/sheet.ts'
import { fitted, setWords, type TextBox, type Words } from './setting/text-box.ts'

/** One paper, on as many pages as it takes. */
export function layOutPaper(shaper: Shaper, paper: PaperSheet): Sheet {
  const flow = createFlow({
    width: page.width,
    height: page.height,
    top: page.margin,
    bottom: page.height - page.foot,
    frame: (number) => frameOf(shaper, paper, number),
  })
  const pen: Pen = { shaper, flow, sheet: node('Sect') }
  flowHead(pen, paper)
  for (const table of paper.tables) flowTable(pen, table)
  for (const note of paper.notes) {
    say(pen, 'P', { text: note, x: page.margin, width: inner, size: sizes.text })
    flow.y += 6
  }
  return readTheOtherWay({ structure: [pen.sheet], pages: flow.pages })
}

/** What repeats on each page does not belong to the paper's words. */
function frameOf(shaper: Shaper, paper: PaperSheet, number: number): Placed[] {
  const foot = [paper.from[0] ?? '', paper.heading, t('Page {number}', { number: String(number) })]
  const words = {
    text: inOneLine(foot, ' · '),
    x: page.margin,
    y: page.height - 36,
    width: inner,
    colour: colours.soft,
  }
  return [
    {
      node: null,
      mark: { kind: 'ground', x: 0, y: 0, width: page.width, height: 7, colour: colours.lamp },
    },
    {
      node: null,
      mark: fitted(28, (scale) => setWords(shaper, { ...words, size: 7.5 * scale })),
    },
  ]
}

/** Sets words below what is there, and moves on below them. */
function say({ shaper, flow, sheet }: Pen, tag: Node['tag'], words: Omit<Words, 'y'>): void {
  const box = setWords(shaper, { ...words, y: 0 })
  const part = node(tag)
  sheet.parts.push(part)
  // A few lines stay together.
  flow.makeRoom(Math.min(box.height, 60))
  flow.putRow([{ node: part, box }])
}

interface Column {
  readonly height: number
  readonly boxes: readonly TextBox[]
}

/** Lines of an address, one below the other. */
function setColumn(
  shaper: Shaper,
  lines: readonly Omit<Words, 'x' | 'y' | 'width'>[],
  x: number,
  scale: number,
): Column {
  let y = page.margin
  const boxes = lines.map((words) => {
    const width = inner / 2 - 12
    const box = setWords(shaper, { ...words, x, y, width, size: words.size * scale })
    y += box.height
    return box
  })
  return { height: y - page.margin, boxes }
}

/** The most that an address takes of the first page. */
const addressHeight = 330

function flowHead(pen: Pen, paper: PaperSheet): void {
  const { shaper, flow, sheet } = pen
  const from = paper.from.map((text, index) =>
    index === 0
      ? { text, size: 13, face: 'display' as const }
      : { text, size: sizes.text, colour: colours.soft },
  )
  const to = paper.to.map((text, index) =>
    index === 0 ? { text, size: 11, face: 'display' as const } : { text, size: sizes.text },
  )
  const columns = [
    { lines: from, x: page.margin },
    { lines: to, x: page.margin + inner / 2 + 12 },
  ].map(({ lines, x }) => fitted(addressHeight, (scale) => setColumn(shaper, lines, x, scale)))
  for (const { boxes } of columns)
    for (const box of boxes) {
      const part = node('P')
      sheet.parts.push(part)
      flow.put({ node: part, mark: box })
    }
  flow.y += Math.max(...columns.map(({ height }) => height)) + 30
  say(pen, 'H1', {
    text: paper.heading,
    x: page.margin,
    width: inner,
    size: sizes.heading,
    face: 'display',
  })
  flow.y += 6
  for (const [label, value] of paper.facts) flowFact(pen, label, value)
  flow.y += 16
}

function flowFact({ shaper, flow, sheet }: Pen, label: string, value: string): void {
  const part = node('P')
  sheet.parts.push(part)
  const set = (words: Pick<Words, 'text' | 'x' | 'width' | 'colour'>) =>
    setWords(shaper, { ...words, y: 0, size: sizes.text })
  const row = [
    set({ text: label, x: page.margin, width: 130, colour: colours.soft }),
    set({ text: value, x: page.margin + 140, width: inner - 140 }),
  ]
  flow.makeRoom(Math.min(60, ...row.map(({ height }) => height)))
  flow.putRow(row.map((box) => ({ node: part, box })))
  flow.y += 1
}
