import type { Part } from '../../module.ts'
import { getPaymentError } from './get-payment-error.ts'

/** What becomes of a payment when news of it come: an order, another try, or money that goes back. */
export const capture: Part = {
  handlers: [getPaymentError],
}
