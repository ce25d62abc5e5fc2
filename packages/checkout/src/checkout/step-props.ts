import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

/** What every step is given. */
export interface StepProps {
  readonly checkout: Checkout
}
