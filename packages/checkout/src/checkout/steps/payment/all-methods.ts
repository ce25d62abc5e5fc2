/** What the payment step shows for each way to pay: a line for each, by its name in `can_pay_by`. */
export { instalment } from './instalment-panel.tsx'
export { square } from './square/square-panel.tsx'
export { stripe } from './card/card-panel.tsx'
export { truelayer } from './truelayer-method.ts'
