import type { Part } from '../../module.ts'
import { registerCheckout } from './checkout.ts'

/** The frame of the single page that the checkout is, and whom it may talk to. */
export const checkoutPage: Part = {
  register: registerCheckout,
}
