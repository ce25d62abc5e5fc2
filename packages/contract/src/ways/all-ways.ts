/** The providers of payments: a line for each, by its name in the database and in the path of its webhook. */
export { square } from './square-way.ts'
export { stripe } from './stripe-way.ts'
export { truelayer } from './truelayer-way.ts'
