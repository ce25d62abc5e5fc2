import type { RequestOf } from '@foyer/contract/endpoint.ts'
import type { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useServices } from '../../services.ts'
import { type CardForm, createCardForm } from './card-form.ts'
import { noForm } from './failed-form.tsx'
import { useIsDark } from './use-is-dark.ts'
import { useRefusal } from './use-refusal.ts'

export type CardFormState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'ready'; readonly form: CardForm }

/** What else the server is to do with the payment that is prepared. */
type TokenWish = RequestOf<typeof getToken>

export const askToken = (wish: TokenWish) =>
  callEndpoint<typeof getToken>(
    { method: 'POST', path: '/ajax/checkout/stripe/get_token/', body: 'form' },
    wish,
  )

interface CardFormWish {
  /** Of the payment to prepare; null for a card that the server will charge. Another amount makes another form. */
  readonly amount: number | null
  readonly currency: string
  readonly asksAddress: boolean
}

/** Asks for a token and makes the provider's form. */
export function useCardForm({ amount, currency, asksAddress }: CardFormWish) {
  const { clock, config } = useServices()
  const follow = useRefusal()
  const dark = useIsDark()
  const [attempt, setAttempt] = useState(0)
  // What was made belongs to one amount and one try; for any other the form is still loading.
  const wanted = `${amount} ${attempt}`
  const [made, setMade] = useState<{ for: string; state: CardFormState } | null>(null)

  async function make(): Promise<CardForm> {
    const token = amount === null ? null : await askToken({})
    return createCardForm({
      clock,
      publicKey: token?.public_key ?? config.cardPublicKey,
      clientSecret: token?.client_secret ?? null,
      currency,
      scriptUrl: config.cardScriptUrl ?? null,
      dark,
      asksAddress,
    })
  }

  function explain(error: unknown) {
    if (follow(error)) return
    setMade({ for: wanted, state: noForm(error, paymentMessages.tokenFailed) })
  }

  const latest = useRef({ make, explain })
  useEffect(() => {
    latest.current = { make, explain }
  })
  useEffect(() => {
    let current = true
    latest.current.make().then(
      (form) => current && setMade({ for: wanted, state: { status: 'ready', form } }),
      (error: unknown) => current && latest.current.explain(error),
    )
    return () => {
      current = false
    }
  }, [wanted])
  const state: CardFormState = made?.for === wanted ? made.state : { status: 'loading' }
  const form = state.status === 'ready' ? state.form : null
  useEffect(() => form?.wear({ dark }), [form, dark])
  return { state, retry: () => setAttempt((count) => count + 1) }
}
