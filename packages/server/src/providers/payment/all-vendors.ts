/** The providers of payments as the operator meets them: a line for each, by the name in `contract/src/ways/all-ways.ts`. */
export { square } from '../square/square-vendor.ts'
export { stripe } from '../card/stripe-vendor.ts'
export { truelayer } from '../bank/truelayer-vendor.ts'
