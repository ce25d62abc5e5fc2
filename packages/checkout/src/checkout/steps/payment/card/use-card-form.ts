import type { RequestOf } from '@foyer/contract/endpoint.ts'
import type { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import { useServices } from '../../../services.ts'
import { type CardForm, createCardForm } from './card-form.ts'
import { type ProviderFormState, useProviderForm } from '../use-provider-form.ts'

export type CardFormState = ProviderFormState<CardForm>

/** What else the server must know about the payment that it prepares. */
type TokenWish = RequestOf<typeof getToken>

export const askToken = (wish: TokenWish) =>
  callEndpoint<typeof getToken>(
    { method: 'POST', path: '/ajax/checkout/stripe/get_token/', body: 'form' },
    wish,
  )

interface CardFormWish {
  /** The amount of the payment to prepare; null for a card that the server will charge. Another amount makes another form. */
  readonly amount: number | null
  readonly currency: string
  readonly asksAddress: boolean
}

/** Asks for a token and makes the provider's form. */
export function useCardForm({ amount, currency, asksAddress }: CardFormWish) {
  const { clock, config } = useServices()
  return useProviderForm({
    purpose: String(amount),
    async make({ dark }) {
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
    },
    failureText: paymentMessages.tokenFailed,
  })
}
