import { bankMethod } from '../../checkout/src/checkout/steps/payment/bank-panel.tsx'

export const madeup = bankMethod(
  // Types learn of the name with the five lines.
  'madeup' as never,
  'Made-up Pay',
  'You pay on the page of Made-up Pay.',
  'We could not take you to Made-up Pay. Please try again.',
)
