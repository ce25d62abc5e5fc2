import type { getSquareCredentials } from '@foyer/contract/endpoints/payment/get-square-credentials.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useServices } from '../../services.ts'
import { noForm } from './failed-form.tsx'
import { createSquareForm, type SquareCardForm } from './square-form.ts'
import { useIsDark } from './use-is-dark.ts'
import { useRefusal } from './use-refusal.ts'

export type SquareFormState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'ready'; readonly form: SquareCardForm }

/** Asks where the money goes to and makes Square's form. */
export function useSquareForm() {
  const { clock } = useServices()
  const follow = useRefusal()
  const dark = useIsDark()
  const [attempt, setAttempt] = useState(0)
  const [made, setMade] = useState<{ attempt: number; state: SquareFormState } | null>(null)

  async function make(): Promise<SquareCardForm> {
    const { app_id, location_id } = await callEndpoint<typeof getSquareCredentials>(
      { method: 'POST', path: '/ajax/checkout/checkout/get_square_credentials/', body: 'form' },
      {},
    )
    return createSquareForm({ clock, appId: app_id, locationId: location_id })
  }

  function explain(error: unknown) {
    if (follow(error)) return
    setMade({ attempt, state: noForm(error, paymentMessages.squareCredentialsFailed) })
  }

  const latest = useRef({ make, explain })
  useEffect(() => {
    latest.current = { make, explain }
  })
  useEffect(() => {
    let current = true
    latest.current.make().then(
      (form) => current && setMade({ attempt, state: { status: 'ready', form } }),
      (error: unknown) => current && latest.current.explain(error),
    )
    return () => {
      current = false
    }
  }, [attempt])
  const state: SquareFormState = made?.attempt === attempt ? made.state : { status: 'loading' }
  const form = state.status === 'ready' ? state.form : null
  const worn = useRef(dark)
  useEffect(() => {
    if (worn.current !== dark) form?.wear({ dark })
    worn.current = dark
  }, [form, dark])
  return { state, retry: () => setAttempt((count) => count + 1) }
}
