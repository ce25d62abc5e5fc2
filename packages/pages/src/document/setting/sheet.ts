import type { QrMatrix } from '../../renderers.ts'
import type { TextBox } from './text-box.ts'

/** A document before it is drawn: what is where on each page, and the structure that a screen reader follows. */
export interface Sheet {
  readonly pages: readonly Page[]
  /** Its structure in the order in which it is read. */
  readonly structure: readonly Node[]
}

export interface Page {
  readonly width: number
  readonly height: number
  readonly marks: readonly Placed[]
}

/** `node` is null for what is not read out: lines, grounds, what repeats on every page. */
export interface Placed {
  readonly node: Node | null
  readonly mark: Mark
}

/** What is seen; lengths are points from the left upper corner of the page. */
export type Mark = TextBox | Ground | Rule | Code

export interface Ground {
  readonly kind: 'ground'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: string
}

export interface Rule {
  readonly kind: 'rule'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly thickness: number
  readonly colour: string
  /** An edge to tear along. */
  readonly isDotted?: boolean
}

/** A QR code with its quiet zone. */
export interface Code {
  readonly kind: 'code'
  readonly x: number
  readonly y: number
  readonly side: number
  readonly qr: QrMatrix
}

/** An element of the structure (ISO 32000-1, 14.8.4): it has either parts or marks. */
export interface Node {
  readonly tag: 'Sect' | 'H1' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'
  /** What a figure shows. */
  readonly alt?: string
  readonly parts: Node[]
}

export const node = (tag: Node['tag'], alt?: string): Node => ({
  tag,
  parts: [],
  ...(alt !== undefined && { alt }),
})
