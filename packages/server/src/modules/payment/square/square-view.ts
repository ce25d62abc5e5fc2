import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { currencyOf, toWire } from '@foyer/contract/money.ts'
import type { SquareOutcome } from './pay-by-square.ts'
import { pendingText } from '../intents/payment-texts.ts'

export function presentSquareOutcome(
  result: SquareOutcome,
): ResponseOf<typeof payWithSquare>['response'] {
  const unpaid = { payment_completed: false, reference: null, total: null }
  switch (result.outcome) {
    case 'paid': {
      const { reference, total, currency } = result.sale
      return {
        payment_completed: true,
        message: null,
        reference,
        total: total === null ? null : toWire(total, currencyOf(currency)),
      }
    }
    case 'refused':
      return { ...unpaid, message: result.message }
    case 'pending':
      return { ...unpaid, message: pendingText }
  }
}
