import type { Part } from '../../module.ts'
import { cardPages, registerCardEntry } from './card-pages.ts'
import { getOpoaUsers } from './get-opoa-users.ts'
import { getToken } from './get-token.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setDefaultPaymentMethod } from './set-default-payment-method.ts'
import { stripeAuth } from './stripe-auth.ts'

/** Paying by card, coming back from the bank that asked about it, and the cards a buyer keeps. */
export const cards: Part = {
  handlers: [getToken, stripeAuth, getOpoaUsers, removePaymentMethod, setDefaultPaymentMethod],
  pages: cardPages,
  register: registerCardEntry,
}
