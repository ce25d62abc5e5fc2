import { addressMessages, paymentMessages } from '@foyer/contract/messages.ts'
import type { BillingAddress } from '@foyer/contract/shapes/address.ts'
import { useEffect, useImperativeHandle } from 'react'
import { totalDue } from '../../../amounts.ts'
import type { BuyerDraft } from '../buyer/buyer-form.ts'
import { filled } from '../filled.ts'
import { CardFields, checkCard } from './card-fields.tsx'
import type { CardBilling, CardForm } from './card-form.ts'
import { PayFailure, type PanelProps, type PaymentEnd } from '../panel.ts'
import { storeBillingAddress } from '../buyer/store-buyer.ts'
import { useCardChoice } from './use-card-choice.tsx'
import { useCardForm } from './use-card-form.ts'
import { useCardWish } from './use-card-wish.ts'

/** A saved card, or the provider's form for a new one. */
export function CardPanel({ checkout, busy, onState, ref }: PanelProps) {
  const choice = useCardChoice(busy)
  const { state, retry } = useCardForm({
    amount: totalDue(checkout),
    currency: checkout.currency.code,
    asksAddress: checkout.express,
  })
  const form = state.status === 'ready' ? state.form : null
  const tell = useCardWish(form, choice)
  const status = choice.isLoading ? 'loading' : state.status
  useEffect(() => onState({ status }), [onState, status])
  useImperativeHandle(ref, () => ({
    // The provider marks the field itself and says what is wrong with it.
    check: async () => await checkCard(form, choice),
    pay: async (draft) => {
      const details = checkout.express
        ? { name: draft.fullName.trim(), email: draft.email.trim() }
        : await billingDetails(draft, checkout.order_email)
      const { saved } = choice
      if (form === null || saved === null) return { outcome: 'refused', message: null }
      // The card's owner, and whether it is saved, must be stored before it is confirmed.
      await tell()
      return await confirm(form, details, saved)
    },
  }))
  return <CardFields choice={choice} state={state} onRetry={retry} />
}

/** The card is confirmed only after its owner is stored. @throws PayFailure */
async function billingDetails(draft: BuyerDraft, email: string | null): Promise<CardBilling> {
  let address: BillingAddress
  try {
    address = await storeBillingAddress(draft)
  } catch (error) {
    throw new PayFailure(addressMessages.setBillingFailed, error)
  }
  return {
    name: `${address.first_name} ${address.last_name}`,
    ...(email !== null && { email }),
    address: filled({
      line1: address.address_1,
      line2: address.address_2,
      city: address.town,
      postal_code: address.postcode,
      state: address.state ?? '',
      country: address.country_code,
    }),
  }
}

async function confirm(
  form: CardForm,
  details: CardBilling,
  savedCard: string,
): Promise<PaymentEnd> {
  try {
    return await form.confirm(details, savedCard)
  } catch {
    return { outcome: 'refused', message: paymentMessages.cardHandOverFailed }
  }
}
