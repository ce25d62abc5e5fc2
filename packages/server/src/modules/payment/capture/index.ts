import type { Part } from '../../module.ts'
import { getPaymentError } from './get-payment-error.ts'

/** What becomes of a payment when the provider reports on it: an order, another try, or a refund. */
export const capture: Part = {
  handlers: [getPaymentError],
}
