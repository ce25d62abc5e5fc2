import { paymentMessages } from '@foyer/contract/messages.ts'
import type { Checkout, PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { useEffect, useReducer } from 'react'
import { tellUnreached } from '../../connection.ts'
import { useServices } from '../../services.ts'
import { useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'
import type { BuyerDraft } from './buyer/buyer-form.ts'
import { methodRooms } from './methods.ts'
import { PayFailure, type PanelHandle, type PaymentEnd } from './panel.ts'
import { readPaymentError } from './read-payment-error.ts'
import { storeAccount } from './buyer/store-buyer.ts'
import { reasonOf, useRefusal } from './use-refusal.ts'

export interface PaymentRun {
  readonly paying: Paying
  readonly pay: (method: PaymentMethod, panel: PanelHandle, draft: BuyerDraft) => Promise<void>
  /** Says why, after a return from the provider without success. */
  readonly tellLastError: () => Promise<void>
  /** An error of another method does not concern this one, so it is removed. */
  readonly methodChosen: () => void
}

/** The text for a failure: the server's reason where it has one for the buyer, else the method's. */
function textOf(error: unknown, method: PaymentMethod): string {
  const cause = error instanceof PayFailure ? error.cause : error
  const text = error instanceof PayFailure ? error.text : methodRooms[method].failureText
  return reasonOf(cause) ?? text
}

/** Pays with any method: the buyer of an express sale is named first, then the method's panel pays. */
export function usePaying(checkout: Checkout): PaymentRun {
  const { leaveTo } = useServices()
  const { advance } = useMoves()
  const follow = useRefusal()
  const reload = useReloadCheckout()
  const [paying, send] = useReducer(reducePaying, { status: 'idle', error: null })
  const reset = (error: string | null) => send({ type: 'reset', error })

  // Pressing Back on the provider's page restores this page as the buyer left it: paying.
  useEffect(() => {
    function shownAgain(event: PageTransitionEvent) {
      if (!event.persisted) return
      send({ type: 'reset', error: null })
      void reload()
    }
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [reload])

  async function finish(end: PaymentEnd) {
    switch (end.outcome) {
      case 'paid':
        return await advance({ payment: 'complete' })
      case 'leaving':
        return leaveTo(end.url)
      case 'refused':
        reset(end.message ?? paymentMessages.paymentFailed)
        // Starting a payment changed how long the tickets are held. Asking why it failed makes the server ask the
        // provider first: loaded before that, the sale would still be in payment, and waiting would replace this form.
        void readPaymentError().then(reload)
    }
  }

  async function pay(method: PaymentMethod, panel: PanelHandle, draft: BuyerDraft) {
    send({ type: 'pay' })
    try {
      const checked = await panel.check?.()
      if (checked?.ok === false) return reset(checked.message)
      if (checkout.express) await storeAccount(draft)
      await finish(await panel.pay(draft))
    } catch (error) {
      const cause = error instanceof PayFailure ? error.cause : error
      reset(follow(cause) || tellUnreached(cause) ? null : textOf(error, method))
    }
  }

  async function tellLastError() {
    const error = await readPaymentError()
    if (typeof error === 'string') reset(error)
  }

  return { paying, pay, tellLastError, methodChosen: () => send({ type: 'method_chosen' }) }
}

/** Whether a payment is on its way; the error of the last one stays until the next begins. */
type Paying =
  | { readonly status: 'idle'; readonly error: string | null }
  | { readonly status: 'paying' }

type PayingEvent =
  | { readonly type: 'pay' }
  | { readonly type: 'method_chosen' }
  /** The payment ended without success; the text is for the buyer. */
  | { readonly type: 'reset'; readonly error: string | null }

function reducePaying(paying: Paying, event: PayingEvent): Paying {
  switch (event.type) {
    case 'pay':
      return { status: 'paying' }
    case 'method_chosen':
      return paying.status === 'idle' ? { status: 'idle', error: null } : paying
    case 'reset':
      return { status: 'idle', error: event.error }
  }
}
