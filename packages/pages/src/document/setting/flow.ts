import type { Node, Page, Placed } from './sheet.ts'
import { heightOf, type Line, type TextBox } from './text-box.ts'

/** The pages of a document whose words continue on the next page; lengths are points. */
export interface Flow {
  /** Where the next words go. */
  y: number
  /** A new page, unless this much still fits on the current one. Says whether there is one. */
  makeRoom(height: number): boolean
  /** Puts something on the current page. */
  put(...marks: readonly Placed[]): void
  /**
   * Puts boxes side by side, from `y` on. Lines that do not fit continue on the next page, below what `again` puts there. Each box
   * holds the words of its element.
   */
  putRow(row: readonly RowPart[], again?: () => void): void
  readonly pages: readonly Page[]
}

export interface RowPart {
  readonly node: Node
  readonly box: TextBox
}

interface Paper {
  readonly width: number
  readonly height: number
  readonly top: number
  /** Nothing goes below. */
  readonly bottom: number
  /** What every page has. */
  readonly frame: (number: number) => readonly Placed[]
}

export function createFlow({ width, height, top, bottom, frame }: Paper): Flow {
  const pages: { width: number; height: number; marks: Placed[] }[] = []
  const begin = () => {
    pages.push({ width, height, marks: [...frame(pages.length + 1)] })
    flow.y = top
  }
  const flow: Flow = {
    pages,
    y: top,
    makeRoom(asked) {
      if (flow.y + asked <= bottom || flow.y <= top) return false
      begin()
      return true
    },
    put: (...marks) => void pages.at(-1)?.marks.push(...marks),
    putRow(row, again = () => {}) {
      let left = row
      let isFresh = flow.y <= top
      while (left.length > 0) {
        const [fits, rest] = splitRow(left, bottom - flow.y, isFresh)
        flow.put(...fits.map(({ node, box }) => ({ node, mark: { ...box, y: flow.y } })))
        flow.y += Math.max(0, ...fits.map(({ box }) => box.height))
        left = rest
        if (left.length === 0) return
        begin()
        again()
        isFresh = true
      }
    },
  }
  begin()
  return flow
}

/** The lines of each box that fit into a height (at least one on a fresh page), and the rest. */
function splitRow(
  row: readonly RowPart[],
  height: number,
  isFresh: boolean,
): [RowPart[], RowPart[]] {
  const fits: RowPart[] = []
  const rest: RowPart[] = []
  for (const { node, box } of row) {
    let [count, used] = [0, 0]
    for (const line of box.lines) {
      used += line.height * box.size
      if (used > height + 1e-6 && !(isFresh && count === 0)) break
      count += 1
    }
    if (count > 0) fits.push({ node, box: withLines(box, box.lines.slice(0, count)) })
    if (count < box.lines.length) rest.push({ node, box: withLines(box, box.lines.slice(count)) })
  }
  return [fits, rest]
}

const withLines = (box: TextBox, lines: readonly Line[]): TextBox => ({
  ...box,
  lines,
  height: heightOf(lines) * box.size,
})
