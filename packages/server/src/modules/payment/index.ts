import type { Module } from '../module.ts'
import { cardPages, registerCardEntry } from './cards/card-pages.ts'
import { claimFreeTickets } from './claim-free-tickets.ts'
import { createTruelayerPayment } from './create-truelayer-payment.ts'
import { getOpoaUsers } from './get-opoa-users.ts'
import { getPaymentError } from './get-payment-error.ts'
import { getSquareCredentials } from './get-square-credentials.ts'
import { getToken } from './get-token.ts'
import { getTruelayerStatus } from './get-truelayer-status.ts'
import { javascriptSquare } from './javascript-square.ts'
import { keepPaidCard, payPlans, sendSms } from './jobs/payment-plans.ts'
import { adoptRefunds, endAbandoned, reconcile, refund } from './jobs/settle-payments.ts'
import { tellSeatingProvider } from './jobs/tell-seating-provider.ts'
import { payWithInstalment } from './pay-with-instalment.ts'
import { payWithSquare } from './pay-with-square.ts'
import { payWithTruelayer } from './pay-with-truelayer.ts'
import { registerDemoDays } from './plan/demo-days.ts'
import { payPages } from './plan/pay-pages.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setBillingAddress } from './set-billing-address.ts'
import { setDefaultPaymentMethod } from './set-default-payment-method.ts'
import { squareWebhook } from './square.ts'
import { stripeAuth } from './stripe-auth.ts'
import { stripeWebhook } from './stripe.ts'
import { truelayerReturn } from './truelayer-return.ts'
import { truelayerWebhook } from './truelayer.ts'

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
  jobs: [
    reconcile,
    refund,
    endAbandoned,
    adoptRefunds,
    payPlans,
    sendSms,
    keepPaidCard,
    tellSeatingProvider,
  ],
}
