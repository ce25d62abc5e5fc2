import { bankMethod } from '../../checkout/src/checkout/steps/payment/truelayer-panel.tsx'

export const madeup = bankMethod('Made-up Pay', 'You pay on the page of Made-up Pay.', {
  way: 'madeup',
})
