import type { Endpoint } from '../endpoint.ts'
import { checkOneTimeCode } from './account/check-one-time-code.ts'
import { getUser } from './account/get-user.ts'
import { logoutOfSale } from './account/logout-of-sale.ts'
import { saveGuestToSale } from './account/save-guest-to-sale.ts'
import { sendOneTimeCode } from './account/send-one-time-code.ts'
import { setAccountDetails } from './account/set-account-details.ts'
import { deleteAddress } from './addresses/delete-address.ts'
import { getAddressAllCountriesStates } from './addresses/get-address-all-countries-states.ts'
import { getUserAddresses } from './addresses/get-user-addresses.ts'
import { lookupAddress } from './addresses/lookup-address.ts'
import { setBillingAddress } from './payment/set-billing-address.ts'
import { setDeliveryAddress } from './addresses/set-delivery-address.ts'
import { addToBasket } from './basket/add.ts'
import { removeFromBasket } from './basket/remove-from-basket.ts'
import { removeGiftVoucherFromBasket } from './basket/remove-gift-voucher-from-basket.ts'
import { setCode } from './basket/set-code.ts'
import { updateGiftVoucherQuantity } from './basket/update-gift-voucher-quantity.ts'
import { updateRefundProtection } from './basket/update-refund-protection.ts'
import { updateTicketQuantity } from './basket/update-ticket-quantity.ts'
import { deliverToBitticket } from './fulfilment/deliver-to-bitticket.ts'
import { deliverToWallet } from './fulfilment/deliver-to-wallet.ts'
import { saveDonation } from './giving/save-donation.ts'
import { updateDonation } from './giving/update-donation.ts'
import { extendReservation } from './sale/extend-reservation.ts'
import { reserveTickets } from './checkout/reserve-tickets.ts'
import { mailWebhook } from './mail/mail.ts'
import { mailgunWebhook } from './mail/mailgun.ts'
import { sendgridWebhook } from './mail/sendgrid.ts'
import { setMarketingPreferences } from './marketing/set-marketing-preferences.ts'
import { subscribeToEvents } from './marketing/subscribe-to-events.ts'
import { queueChallenge } from './queue/challenge.ts'
import { queueStateCall } from './queue/state.ts'
import { getRewardReferrerLink } from './order/get-reward-referrer-link.ts'
import { getSimpleInfo } from './order/get-simple-info.ts'
import { sendCustomerFeedback } from './order/send-customer-feedback.ts'
import { claimFreeTickets } from './payment/claim-free-tickets.ts'
import { createTruelayerPayment } from './payment/create-truelayer-payment.ts'
import { getOpoaUsers } from './payment/get-opoa-users.ts'
import { getPaymentError } from './payment/get-payment-error.ts'
import { getSquareCredentials } from './payment/get-square-credentials.ts'
import { getToken } from './payment/get-token.ts'
import { getTruelayerStatus } from './payment/get-truelayer-status.ts'
import { javascriptSquare } from './payment/javascript-square.ts'
import { payWithInstalment } from './payment/pay-with-instalment.ts'
import { payWithSquare } from './payment/pay-with-square.ts'
import { payWithTruelayer } from './payment/pay-with-truelayer.ts'
import { providerWebhook } from './payment/provider-webhook.ts'
import { removePaymentMethod } from './payment/remove-payment-method.ts'
import { setDefaultPaymentMethod } from './payment/set-default-payment-method.ts'
import { stripeAuth } from './payment/stripe-auth.ts'
import { truelayerReturn } from './payment/truelayer-return.ts'
import { saveQuestionAnswers } from './questions/save-question-answers.ts'
import { destroySale } from './sale/destroy-sale.ts'
import { getCheckout } from './checkout/get.ts'
import { updateBasketState } from './checkout/update-basket-state.ts'
import { getCurrentSeatingPlan } from './seating/get-current-seating-plan.ts'
import { getEventDate } from './seating/get-event-date.ts'
import { getSeatChanges } from './seating/get-seat-changes.ts'
import { holdBestSeats } from './seating/hold-best-seats.ts'
import { holdSeats } from './seating/hold-seats.ts'
import { releaseSeats } from './seating/release-seats.ts'
import { challenge } from './captcha/challenge.ts'
import { live } from './site/live.ts'
import { apiDescription } from './site/api-description.ts'
import { openApi } from './site/openapi.ts'
import { policyReports } from './site/policy-reports.ts'
import { ready } from './site/ready.ts'
import { setTransfers } from './transfer/set-transfers.ts'

/** Every call of the server. */
export const endpoints: readonly Endpoint[] = [
  checkOneTimeCode,
  getUser,
  logoutOfSale,
  saveGuestToSale,
  sendOneTimeCode,
  setAccountDetails,
  deleteAddress,
  getAddressAllCountriesStates,
  getUserAddresses,
  lookupAddress,
  setBillingAddress,
  setDeliveryAddress,
  addToBasket,
  removeFromBasket,
  removeGiftVoucherFromBasket,
  setCode,
  updateGiftVoucherQuantity,
  updateRefundProtection,
  updateTicketQuantity,
  deliverToBitticket,
  deliverToWallet,
  saveDonation,
  updateDonation,
  extendReservation,
  reserveTickets,
  setMarketingPreferences,
  subscribeToEvents,
  getRewardReferrerLink,
  getSimpleInfo,
  sendCustomerFeedback,
  claimFreeTickets,
  createTruelayerPayment,
  getOpoaUsers,
  getPaymentError,
  getSquareCredentials,
  getToken,
  getTruelayerStatus,
  javascriptSquare,
  payWithInstalment,
  payWithSquare,
  payWithTruelayer,
  providerWebhook,
  removePaymentMethod,
  setDefaultPaymentMethod,
  stripeAuth,
  truelayerReturn,
  saveQuestionAnswers,
  destroySale,
  getCheckout,
  updateBasketState,
  getCurrentSeatingPlan,
  getEventDate,
  getSeatChanges,
  holdSeats,
  holdBestSeats,
  releaseSeats,
  challenge,
  queueChallenge,
  queueStateCall,
  live,
  openApi,
  apiDescription,
  policyReports,
  ready,
  setTransfers,
  mailWebhook,
  mailgunWebhook,
  sendgridWebhook,
]
