import type { Part } from '../../module.ts'
import { registerCheckout } from './checkout.ts'

/** The frame of the checkout, which is a single page, and the hosts it may talk to. */
export const checkoutPage: Part = {
  register: registerCheckout,
}
