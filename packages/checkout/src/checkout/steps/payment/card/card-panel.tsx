import { addressMessages, paymentMessages } from '@foyer/contract/messages.ts'
import type { BillingAddress } from '@foyer/contract/shapes/address.ts'
import { useEffect, useImperativeHandle, useEffectEvent, useRef } from 'react'
import { totalDue } from '../../../amounts.ts'
import type { BuyerDraft } from '../buyer/buyer-form.ts'
import { filled } from '../filled.ts'
import { CardFields, checkCard } from './card-fields.tsx'
import type { CardBilling, CardForm } from './card-form.ts'
import { PayFailure, type MethodRoom, type PanelProps, type PaymentEnd } from '../panel.ts'
import { storeBillingAddress } from '../buyer/store-buyer.ts'
import { useCardChoice, type CardChoice } from './use-card-choice.tsx'
import { useCardForm, askToken } from './use-card-form.ts'

/** A saved card, or the provider's form for a new one. */
function CardPanel({ checkout, busy, onState, ref }: PanelProps) {
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

interface Told {
  readonly form: CardForm
  readonly wish: string
  readonly done: Promise<void>
}

/**
 * Tells the server which card a signed-in buyer means to pay with and whether a new one is kept, and has the form read the
 * payment again. That happens as soon as the buyer decides: the form then shows the provider's terms for a card that is kept,
 * and nothing changes between the press of the button and the confirmation.
 * @returns what to wait for before confirming. @throws CallError
 */
function useCardWish(form: CardForm | null, choice: CardChoice): () => Promise<void> {
  const told = useRef<Told | null>(null)

  async function tell(): Promise<void> {
    const { isSignedIn, saved, makesDefault } = choice
    if (form === null || saved === null || !isSignedIn) return
    const wish = `${saved} ${String(makesDefault)}`
    const last = told.current
    if (last?.form === form && last.wish === wish) return await last.done
    const done = (last?.done ?? Promise.resolve())
      // The next wish counts, even if the last one failed.
      .catch(() => undefined)
      .then(async () => {
        await askToken({
          selected_payment_method_id: saved,
          make_default_payment_method: makesDefault,
        })
        await form.follow()
      })
    told.current = { form, wish, done }
    try {
      await done
    } catch (error) {
      if (told.current.done === done) told.current = null
      throw error
    }
  }

  const tellAhead = useEffectEvent(() => {
    // Told again, and said, when the buyer pays.
    tell().catch(() => undefined)
  })
  const { isLoading, saved, makesDefault } = choice
  const isNew = saved === '' && !isLoading
  useEffect(() => {
    if (form !== null && isNew) tellAhead()
  }, [form, isNew, makesDefault])
  return tell
}

export const stripe: MethodRoom = {
  label: paymentMessages.card,
  panel: CardPanel,
  asksAddress: true,
  failureText: paymentMessages.payFailed,
}
