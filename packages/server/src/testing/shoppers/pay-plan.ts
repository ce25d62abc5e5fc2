import { payWithInstalment } from '@foyer/contract/endpoints/payment/pay-with-instalment.ts'
import type { Shopper } from './shopper.ts'

type Fields = Readonly<Record<string, unknown>>

/** Presses "pay" in the panel of the plan, with a new card. */
export async function payPlan(buyer: Shopper, cardId: string, overrides: Fields = {}) {
  return await buyer.send(payWithInstalment, {
    instalment_option: '3',
    contact_number: '07700 900123',
    new_payment_method: {
      id: cardId,
      brand: 'visa',
      last4: '4242',
      month: '4',
      year: '2030',
      funding: 'credit',
      make_default_payment_method: '1',
    },
    ...overrides,
  })
}
