import type { PastLine } from '../plan/past-order.ts'

/** An issued ticket of an order, as its mails name it. */
export interface IssuedTicket {
  readonly id: number
  readonly line: PastLine
  /** The one it was issued with. */
  readonly code: string
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
}
