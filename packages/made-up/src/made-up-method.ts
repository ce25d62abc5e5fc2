import { bankMethod } from '../../checkout/src/checkout/steps/payment/bank-panel.tsx'

export const madeup = bankMethod('Made-up Pay', 'You pay on the page of Made-up Pay.', {
  // Types learn of the name with the five lines.
  way: 'madeup' as never,
})
