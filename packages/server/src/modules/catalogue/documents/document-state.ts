import type { DocumentState } from '@foyer/contract/api/catalogue/document-shapes.ts'

/** What the shop has of a document, as far as it decides on its state. */
export interface InShop {
  readonly isArchived: boolean
  /** Whether anything of it ever was in the shop. */
  readonly isApplied: boolean
  /** When an event is shown; null when it is not. */
  readonly publishedAt: Date | null
  /** A document without dates is in use as soon as it is in the shop. */
  readonly sale: Sale | null
}

/** What can be bought of an event, or when something can be. */
export interface Sale {
  readonly isOpen: boolean
  readonly isSoldOut: boolean
  readonly opensAt: Date | null
  /** Whether every date that was still to come is cancelled. */
  readonly isCancelled: boolean
}

export interface StateOf {
  readonly state: DocumentState
  /** When it will be shown, or be on sale. */
  readonly from: Date | null
}

export function stateOf({ isArchived, isApplied, publishedAt, sale }: InShop, now: Date): StateOf {
  const is = (state: DocumentState, from: Date | null = null): StateOf => ({ state, from })
  if (isArchived) return is('archived')
  if (!isApplied) return is('draft')
  if (sale === null) return is('published')
  if (publishedAt === null) return is('draft')
  if (publishedAt > now) return is('scheduled', publishedAt)
  if (sale.isOpen) return is('published')
  if (sale.opensAt !== null) return is('scheduled', sale.opensAt)
  if (sale.isCancelled) return is('cancelled')
  return is(sale.isSoldOut ? 'sold_out' : 'closed')
}
