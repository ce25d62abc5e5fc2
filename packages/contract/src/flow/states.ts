/** The 17 states of a checkout, under the names that the calls use. */
export const checkoutStates = [
  'determining',
  'basket',
  'captcha',
  'reserve',
  'login',
  'marketing_preferences',
  'donation',
  'gift_aid',
  'delivery_address',
  'ticket_questions_before',
  'payment',
  'deliver_tickets',
  'awaiting_truelayer',
  'ticket_questions_after',
  'after_sale_messages',
  'waiver',
  'order_completed',
] as const

export type CheckoutState = (typeof checkoutStates)[number]

export function isCheckoutState(text: string): text is CheckoutState {
  return (checkoutStates as readonly string[]).includes(text)
}
