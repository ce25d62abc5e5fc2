/** The simulated providers of payments: a line for each, by the name in `contract/src/ways/all-ways.ts`. */
export { simulateSquare as square } from './square/index.ts'
export { simulateStripe as stripe } from './stripe/index.ts'
export { simulateTruelayer as truelayer } from './truelayer/index.ts'
