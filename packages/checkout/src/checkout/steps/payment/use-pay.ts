import { addressMessages, paymentMessages, reserveMessages } from '@foyer/contract/messages.ts'
import type { BillingAddress } from '@foyer/contract/shapes/address.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect, useReducer } from 'react'
import { isCallError, serverTextOf } from '../../../lib/call-error.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useServices } from '../../services.ts'
import { useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../use-moves.ts'
import type { BuyerDraft } from './buyer-form.ts'
import type { CardBilling, CardForm } from './card-form.ts'
import { reducePaying } from './paying.ts'
import { readPaymentError } from './read-payment-error.ts'
import { storeAccount, storeBillingAddress } from './store-buyer.ts'

function billingDetails(address: BillingAddress, email: string | null): CardBilling {
  return {
    name: `${address.first_name} ${address.last_name}`,
    ...(email !== null && { email }),
    address: {
      line1: address.address_1,
      line2: address.address_2,
      city: address.town,
      postal_code: address.postcode,
      state: address.state ?? '',
      country: address.country_code,
    },
  }
}

/** Paying by card: the buyer's details are stored first, then the provider confirms the card. */
export function usePay(checkout: Checkout) {
  const { leaveTo } = useServices()
  const { tell } = usePageFacts()
  const { followRefusal, moveTo } = useMoves()
  const reload = useReloadCheckout()
  const [paying, send] = useReducer(reducePaying, { status: 'idle', error: null })
  const reset = (error: string | null) => send({ type: 'reset', error })

  // After a return from the provider without success, this is where its reason is told.
  useOnce(() => {
    void readPaymentError().then((error) => {
      if (error !== null) reset(error)
    })
  })
  // Back from the provider's page by the Back button shows this page as it was left: paying.
  useEffect(() => {
    function shownAgain(event: PageTransitionEvent) {
      if (!event.persisted) return
      send({ type: 'reset', error: null })
      void reload()
    }
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [reload])

  /** What storing the buyer's details failed with; the page may be on its way elsewhere. */
  function refused(error: unknown, failureText: string) {
    reset(null)
    if (followRefusal(error)) return
    if (isCallError(error, 'reserving')) {
      tell({ type: 'reserve_failed', error: serverTextOf(error) ?? reserveMessages.failed })
      void moveTo('basket')
      return
    }
    const told = isCallError(error, 'invalid_input') ? serverTextOf(error) : null
    notify.error(failureText)
    if (told !== null && told !== failureText) reset(told)
  }

  async function storeBuyer(draft: BuyerDraft): Promise<CardBilling | null> {
    try {
      if (!checkout.express) {
        return billingDetails(await storeBillingAddress(draft), checkout.order_email)
      }
      await storeAccount(draft)
      return { name: draft.fullName.trim(), email: draft.email.trim() }
    } catch (error) {
      refused(
        error,
        checkout.express ? paymentMessages.payFailed : addressMessages.setBillingFailed,
      )
      return null
    }
  }

  async function confirm(form: CardForm, details: CardBilling) {
    try {
      const result = await form.confirm(details)
      if (result.outcome === 'leaving') return leaveTo(result.url)
      reset(result.message ?? paymentMessages.paymentFailed)
    } catch {
      reset(paymentMessages.cardHandOverFailed)
    }
    // Starting a payment changed how long the tickets are kept. The question why it failed makes the server ask the
    // provider first: read before that, the sale is still being paid, and this form would give way to waiting.
    void readPaymentError().then(reload)
  }

  async function payByCard(form: CardForm, draft: BuyerDraft) {
    send({ type: 'pay' })
    const checked = await form.check()
    // The provider marks the field itself and says what is wrong with it.
    if (!checked.ok) return reset(checked.message)
    const details = await storeBuyer(draft)
    if (details !== null) await confirm(form, details)
  }

  return { paying, payByCard, chooseMethod: () => send({ type: 'method_chosen' }) }
}
