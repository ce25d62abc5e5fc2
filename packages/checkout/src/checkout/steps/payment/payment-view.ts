import { paymentTitles } from '@foyer/contract/messages.ts'
import type { Checkout, PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { totalDue } from '../../amounts.ts'

/** What the payment step has to do for this checkout. */
export type PaymentView =
  /** Paid meanwhile, by the webhook or in another tab: the next step follows. */
  | { readonly view: 'paid' }
  /** The provider has not decided yet. */
  | { readonly view: 'pending' }
  | { readonly view: 'blocked'; readonly organiser: string }
  /** There is nothing to pay and the buyer is known: claimed at once. */
  | { readonly view: 'claim' }
  /** There is nothing to pay, but name and e-mail address are asked here. */
  | { readonly view: 'claim_form' }
  | { readonly view: 'pay'; readonly methods: readonly PaymentMethod[] }

/**
 * @param paying a payment is on its way from this page: loading the checkout again meanwhile must not remove the form,
 * with the provider's check in it
 */
export function paymentView(checkout: Checkout, paying: boolean): PaymentView {
  const { payment, identified } = checkout.progress
  if (payment === 'complete') return { view: 'paid' }
  if (payment === 'card_pending' && !paying) return { view: 'pending' }
  if (checkout.payment_blocked_by !== null) {
    return { view: 'blocked', organiser: checkout.payment_blocked_by }
  }
  if (totalDue(checkout) <= 0) {
    return { view: checkout.express && !identified ? 'claim_form' : 'claim' }
  }
  return { view: 'pay', methods: checkout.can_pay_by }
}

/** The title of the payment step; where the specification shows none, the page still needs a name. */
export function paymentTitle(checkout: Checkout, confirming: boolean): string {
  if (confirming) return paymentTitles.confirming
  const { view } = paymentView(checkout, false)
  if (view === 'claim') return paymentTitles.free
  if (checkout.express) return paymentTitles.express
  return t('Payment')
}
