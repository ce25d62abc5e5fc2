import type { Module } from '../module.ts'
import { claimFreeTickets } from './claim-free-tickets.ts'
import { getPaymentError } from './get-payment-error.ts'
import { getToken } from './get-token.ts'
import { reconcile, refund } from './jobs/settle-payments.ts'
import { stripeAuth } from './stripe-auth.ts'
import { stripeWebhook } from './stripe.ts'

export const payment: Module = {
  name: 'payment',
  handlers: [getToken, claimFreeTickets, getPaymentError, stripeAuth, stripeWebhook],
  jobs: (foyer) => [reconcile(foyer), refund(foyer)],
}
