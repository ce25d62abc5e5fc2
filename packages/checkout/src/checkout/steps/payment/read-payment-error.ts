import type { getPaymentError } from '@foyer/contract/endpoints/payment/get-payment-error.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'

/** Why the last payment failed; null when none did, undefined when the server did not answer. */
export async function readPaymentError(): Promise<string | null | undefined> {
  try {
    const answer = await callEndpoint<typeof getPaymentError>(
      { method: 'POST', path: '/ajax/checkout/checkout/get_payment_error/', body: 'form' },
      {},
    )
    return answer.payment_error
  } catch {
    return undefined
  }
}
