import type { Flow } from './setting/flow.ts'
import type { Shaper } from './setting/shape-words.ts'
import type { Node } from './setting/sheet.ts'

/** The page that papers are printed on, in points. */
export const page = { width: 595.28, height: 841.89, margin: 50, foot: 58 }
export const inner = page.width - 2 * page.margin
export const sizes = { heading: 22, text: 9.5, small: 8.5 }

/** Where the next words go, in what, and in which element. */
export interface Pen {
  readonly shaper: Shaper
  readonly flow: Flow
  readonly sheet: Node
}
