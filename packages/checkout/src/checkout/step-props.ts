import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

/** What every step gets. */
export interface StepProps {
  readonly checkout: Checkout
}
