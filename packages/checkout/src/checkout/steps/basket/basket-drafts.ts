import {
  checkQuantity,
  isBelowMinimum,
  type QuantityBounds,
} from '@foyer/contract/rules/quantity.ts'

/** A quantity on its way from the field to the server. */
export interface Draft {
  /** The quantity the field shows; null shows the server's. */
  readonly shown: number | null
  /** The debounce has not ended yet. */
  readonly waiting: boolean
  readonly notice: DraftNotice | null
}

export type DraftNotice =
  | { readonly type: 'clamped'; readonly maximum: number }
  | { readonly type: 'below_minimum'; readonly minimum: number }

export type Drafts = Readonly<Record<string, Draft>>

export type DraftEvent =
  | {
      readonly type: 'typed'
      readonly key: string
      readonly quantity: number
      readonly bounds: QuantityBounds
    }
  | { readonly type: 'sent'; readonly key: string }
  /** The server has answered: its quantity counts from here on. */
  | { readonly type: 'settled'; readonly key: string }

export const noDraft: Draft = { shown: null, waiting: false, notice: null }

/** The draft of a line, or the message about a quantity that came from elsewhere. */
export function draftOfLine(
  drafts: Drafts,
  line: QuantityBounds & { readonly key: string; readonly qty: number },
): Draft {
  const draft = drafts[line.key]
  if (draft !== undefined) return draft
  const minimum = line.min_per_customer
  return isBelowMinimum(line.qty, minimum)
    ? { ...noDraft, notice: { type: 'below_minimum', minimum } }
    : noDraft
}

/** The quantity to send for the one typed; null when nothing is to be sent. */
export function quantityToSend(typed: number, bounds: QuantityBounds): number | null {
  const checked = checkQuantity(typed, bounds)
  return checked.outcome === 'send' || checked.outcome === 'clamped' ? checked.quantity : null
}

function draftOf(typed: number, bounds: QuantityBounds, before: Draft): Draft {
  const checked = checkQuantity(typed, bounds)
  switch (checked.outcome) {
    case 'send':
      return { shown: checked.quantity, waiting: true, notice: null }
    case 'clamped': {
      const notice = { type: 'clamped', maximum: checked.quantity } as const
      return { shown: checked.quantity, waiting: true, notice }
    }
    case 'below_minimum': {
      const notice = { type: 'below_minimum', minimum: checked.minimum } as const
      return { shown: typed, waiting: false, notice }
    }
    case 'invalid':
      return before
  }
}

export function reduceDrafts(drafts: Drafts, event: DraftEvent): Drafts {
  const before = drafts[event.key] ?? noDraft
  switch (event.type) {
    case 'typed':
      return { ...drafts, [event.key]: draftOf(event.quantity, event.bounds, before) }
    case 'sent':
      return { ...drafts, [event.key]: { ...before, waiting: false } }
    case 'settled':
      return { ...drafts, [event.key]: { ...before, shown: null } }
  }
}

export function isAnyWaiting(drafts: Drafts): boolean {
  return Object.values(drafts).some((draft) => draft.waiting)
}
