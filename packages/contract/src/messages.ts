import { t } from '@foyer/language/texts.ts'

/**
 * Every text that the specification gives word for word and both sides need: the error catalogue, and what the page
 * says. Spelling and full stops are as specified, odd ones included. Each text is exported by itself, so that a browser
 * gets the texts its steps show and not their names.
 */
export * as basketMessages from './messages/basket.ts'
export * as reserveMessages from './messages/reserve.ts'
export * as checkoutMessages from './messages/checkout.ts'
export * as paymentTitles from './messages/payment-titles.ts'
export * as accountMessages from './messages/account.ts'
export * as expressMessages from './messages/express.ts'
export * as marketingMessages from './messages/marketing.ts'
export * as givingMessages from './messages/giving.ts'
export * as addressMessages from './messages/address.ts'
export * as paymentMessages from './messages/payment.ts'
export * as bankMessages from './messages/bank.ts'
export * as deliveryMessages from './messages/delivery.ts'
export * as questionMessages from './messages/question.ts'
export * as transferMessages from './messages/transfer.ts'
export * as orderMessages from './messages/order.ts'
export * as browserMessages from './messages/browser.ts'

/** Titles of the steps, where the specification gives them. */
export const stepTitles = {
  basket: t('Basket'),
  captcha: t('Checkout'),
  reserve: t('Checkout'),
  login: t('Account'),
  marketing_preferences: t('Keep updated'),
  gift_aid: t('Gift Aid'),
  delivery_address: t('Delivery Address'),
  ticket_questions_before: t('Ticket Questions'),
  awaiting_truelayer: t('Payment'),
  ticket_questions_after: t('Ticket Questions'),
  after_sale_messages: t('After-sale messages'),
  waiver: t('Activity Terms and Conditions'),
} as const
