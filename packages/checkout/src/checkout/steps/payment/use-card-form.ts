import type { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { paymentMessages, reserveMessages } from '@foyer/contract/messages.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isCallError, serverTextOf } from '../../../lib/call-error.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useServices } from '../../services.ts'
import { useMoves } from '../../use-moves.ts'
import { useUser } from '../../use-user.ts'
import { type CardForm, createCardForm } from './card-form.ts'

export type CardFormState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly form: CardForm }

/** Whether the card form should be a dark one: the user's wish, else the look of the page. */
function useIsDark(): boolean {
  const wished = useUser()?.is_dark_mode === true
  const system = useMediaQuery('(prefers-color-scheme: dark)')
  return wished || system
}

/** Asks for a token and makes the provider's form; `amount` changing makes a new one. */
export function useCardForm(amount: number, asksAddress: boolean) {
  const { clock, config } = useServices()
  const { tell } = usePageFacts()
  const { followRefusal, moveTo } = useMoves()
  const dark = useIsDark()
  const [state, setState] = useState<CardFormState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  async function make(): Promise<CardForm> {
    const token = await callEndpoint<typeof getToken>(
      { method: 'POST', path: '/ajax/checkout/stripe/get_token/', body: 'form' },
      {},
    )
    return createCardForm({
      clock,
      publicKey: token.public_key,
      clientSecret: token.client_secret,
      scriptUrl: config.cardScriptUrl ?? null,
      dark,
      asksAddress,
    })
  }

  function explain(error: unknown) {
    if (followRefusal(error)) return
    if (isCallError(error, 'reserving')) {
      tell({ type: 'reserve_failed', error: serverTextOf(error) ?? reserveMessages.failed })
      void moveTo('basket')
      return
    }
    setState({ status: 'failed' })
    notify.error(paymentMessages.tokenFailed)
  }

  const latest = useRef({ make, explain })
  useEffect(() => {
    latest.current = { make, explain }
  })
  useEffect(() => {
    let current = true
    setState({ status: 'loading' })
    latest.current.make().then(
      (form) => current && setState({ status: 'ready', form }),
      (error: unknown) => current && latest.current.explain(error),
    )
    return () => {
      current = false
    }
  }, [amount, attempt])
  return { state, retry: () => setAttempt((count) => count + 1) }
}
