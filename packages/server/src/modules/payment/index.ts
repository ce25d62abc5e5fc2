import type { Module } from '../module.ts'
import { cardPages, registerCardEntry } from './cards/card-pages.ts'
import { claimFreeTickets } from './offer/claim-free-tickets.ts'
import { createTruelayerPayment } from './bank/create-truelayer-payment.ts'
import { getOpoaUsers } from './cards/get-opoa-users.ts'
import { getPaymentError } from './capture/get-payment-error.ts'
import { getSquareCredentials } from './square/get-square-credentials.ts'
import { getToken } from './cards/get-token.ts'
import { getTruelayerStatus } from './bank/get-truelayer-status.ts'
import { javascriptSquare } from './square/javascript-square.ts'
import { keepPaidCard, payPlans, sendSms } from './jobs/payment-plans.ts'
import { adoptRefunds, endAbandoned, reconcile, refund } from './jobs/settle-payments.ts'
import { tellSeatingProvider } from './jobs/tell-seating-provider.ts'
import { payWithInstalment } from './instalments/pay-with-instalment.ts'
import { payWithSquare } from './square/pay-with-square.ts'
import { payWithTruelayer } from './bank/pay-with-truelayer.ts'
import { registerDemoDays } from './instalments/demo-days.ts'
import { payPages } from './instalments/pay-pages.ts'
import { removePaymentMethod } from './cards/remove-payment-method.ts'
import { setBillingAddress } from './offer/set-billing-address.ts'
import { setDefaultPaymentMethod } from './cards/set-default-payment-method.ts'
import { squareWebhook } from './webhooks/square.ts'
import { stripeAuth } from './cards/stripe-auth.ts'
import { stripeWebhook } from './webhooks/stripe.ts'
import { truelayerReturn } from './bank/truelayer-return.ts'
import { truelayerWebhook } from './webhooks/truelayer.ts'

export const payment: Module = {
  name: 'payment',
  handlers: [
    getToken,
    setBillingAddress,
    claimFreeTickets,
    getPaymentError,
    stripeAuth,
    stripeWebhook,
    getOpoaUsers,
    removePaymentMethod,
    setDefaultPaymentMethod,
    payWithInstalment,
    createTruelayerPayment,
    payWithTruelayer,
    getTruelayerStatus,
    truelayerReturn,
    truelayerWebhook,
    getSquareCredentials,
    javascriptSquare,
    payWithSquare,
    squareWebhook,
  ],
  pages: [...cardPages, ...payPages],
  register: (app, foyer) => {
    registerCardEntry(app, foyer)
    registerDemoDays(app, foyer)
  },
  jobs: (foyer) => [
    reconcile(foyer),
    refund(foyer),
    endAbandoned(foyer),
    adoptRefunds(foyer),
    payPlans(foyer),
    sendSms(foyer),
    keepPaidCard(foyer),
    tellSeatingProvider(foyer),
  ],
}
