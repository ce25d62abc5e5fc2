import { paymentMessages } from '@foyer/contract/messages.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { getSquareCredentials } from '@foyer/contract/endpoints/payment/get-square-credentials.ts'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import { useReloadCheckout } from '../../../use-checkout.ts'
import { useServices } from '../../../services.ts'
import { CardSkeleton } from '../card/card-fields.tsx'
import { FailedForm } from '../failed-form.tsx'
import type { MethodRoom, PanelProps, PaymentEnd } from '../panel.ts'
import styles from '../payment.module.css'
import { useProviderForm } from '../use-provider-form.ts'
import { payBySquare } from './pay-by-square.ts'
import { onCompletion, type SquareCompletion } from './square-completion.ts'
import { type SquareCardForm, createSquareForm } from './square-form.ts'

/** Square's card form. The card is checked, tokenised and paid in one call. */
function SquarePanel({ checkout, onState, ref }: PanelProps) {
  const { state, retry } = useSquareForm()
  const [shown, setShown] = useState<{ form: SquareCardForm; ready: boolean } | null>(null)
  const form = state.status === 'ready' ? state.form : null
  const mounted = shown?.form === form ? shown : null
  const failed = state.status === 'failed' || mounted?.ready === false
  const status = failed ? 'failed' : mounted?.ready === true ? 'ready' : 'loading'
  const completion = useCompletion()
  useEffect(() => onState({ status }), [onState, status])
  useImperativeHandle(ref, () => ({
    pay: async (draft) => {
      completion.forget()
      if (form === null) return { outcome: 'refused', message: null }
      return await payBySquare(form, checkout, draft, completion.heard)
    },
  }))
  if (failed)
    return <FailedForm {...(state.status === 'failed' && { text: state.text })} onRetry={retry} />
  if (form === null) return <CardSkeleton />
  return (
    <>
      {completion.told !== null && (
        <Alert type="error" role="alert">
          {completion.told}
        </Alert>
      )}
      <MountedForm form={form} onShown={(ready) => setShown({ form, ready })} />
    </>
  )
}

/**
 * An event announces how a payment ended. It is believed only about the payment this page has made; for any other the
 * server's checkout is loaded again, and no event makes anything count as paid.
 */
function useCompletion() {
  const reload = useReloadCheckout()
  const [told, setTold] = useState<string | null>(null)
  const own = useRef<{ response: object; end: (end: PaymentEnd) => void } | null>(null)
  useEffect(
    () =>
      onCompletion((completion, detail) => {
        const made = own.current
        if (made !== null && made.response === detail) made.end(endOf(completion))
        else if (completion.payment_completed) void reload()
        else setTold(completion.message ?? paymentMessages.paymentFailed)
      }),
    [reload],
  )
  return {
    told,
    forget: () => setTold(null),
    heard: (response: object) =>
      new Promise<PaymentEnd>((end) => {
        own.current = { response, end }
      }),
  }
}

function endOf({ payment_completed, message }: SquareCompletion): PaymentEnd {
  return payment_completed ? { outcome: 'paid' } : { outcome: 'refused', message }
}

interface MountedFormProps {
  readonly form: SquareCardForm
  /** Says whether the form is there, or could not be shown. */
  readonly onShown: (ready: boolean) => void
}

function MountedForm({ form, onShown }: MountedFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    let current = true
    if (place.current !== null)
      form.mountIn(place.current).then(
        () => current && tell(true),
        () => current && tell(false),
      )
    return () => {
      current = false
      form.destroy()
    }
  }, [form])
  return <div ref={place} className={`${styles.card} ${styles.seeThrough}`} />
}

/** Asks which Square account gets the money, and makes Square's form. */
function useSquareForm() {
  const { clock } = useServices()
  return useProviderForm({
    purpose: 'square',
    async make() {
      const { app_id, location_id } = await callEndpoint<typeof getSquareCredentials>(
        { method: 'POST', path: '/ajax/checkout/checkout/get_square_credentials/', body: 'form' },
        {},
      )
      return createSquareForm({ clock, appId: app_id, locationId: location_id })
    },
    failureText: paymentMessages.squareCredentialsFailed,
  })
}

export const square: MethodRoom = {
  label: paymentMessages.card,
  panel: SquarePanel,
  asksAddress: true,
  failureText: paymentMessages.payFailed,
}
