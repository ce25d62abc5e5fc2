import { quantityMaximum, quantityMinimum } from '../limits.ts'

export interface QuantityBounds {
  readonly max_can_reserve: number
  readonly min_per_customer: number
}

export type QuantityOutcome =
  | { readonly outcome: 'send'; readonly quantity: number }
  /** This quantity is sent too, with a warning naming the maximum. */
  | { readonly outcome: 'clamped'; readonly quantity: number }
  /** The quantity is not sent; the message names the minimum. */
  | { readonly outcome: 'below_minimum'; readonly minimum: number }
  /** The text is not a whole number of at least 1. */
  | { readonly outcome: 'invalid' }

/** What becomes of a quantity somebody typed. Clamping comes first, before the minimum is checked. */
export function checkQuantity(typed: number, bounds: QuantityBounds): QuantityOutcome {
  if (!Number.isSafeInteger(typed) || typed < quantityMinimum) return { outcome: 'invalid' }
  if (typed > bounds.max_can_reserve && bounds.max_can_reserve >= quantityMinimum) {
    return { outcome: 'clamped', quantity: bounds.max_can_reserve }
  }
  if (isBelowMinimum(typed, bounds.min_per_customer)) {
    return { outcome: 'below_minimum', minimum: bounds.min_per_customer }
  }
  return { outcome: 'send', quantity: typed }
}

/** A minimum of 1 or less is no minimum. */
export function isBelowMinimum(quantity: number, minimum: number): boolean {
  return minimum > 1 && quantity < minimum
}

/** How many of a ticket one buyer may have in the basket. */
export function maxCanReserve(limits: {
  /** What is left in stock, including what this buyer holds. */
  readonly available: number
  /** The organiser's limit per customer; null when there is none. */
  readonly perCustomer: number | null
  /** In this customer's other orders and live holds. */
  readonly alreadyTaken: number
}): number {
  const allowed =
    limits.perCustomer === null ? quantityMaximum : limits.perCustomer - limits.alreadyTaken
  return Math.max(0, Math.min(limits.available, allowed, quantityMaximum))
}
