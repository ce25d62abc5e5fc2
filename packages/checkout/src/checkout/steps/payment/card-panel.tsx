import { addressMessages, paymentMessages } from '@foyer/contract/messages.ts'
import type { BillingAddress } from '@foyer/contract/shapes/address.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { totalDue } from '../../amounts.ts'
import type { BuyerDraft } from './buyer-form.ts'
import type { CardBilling, CardForm } from './card-form.ts'
import { PayFailure, type PanelProps, type PaymentEnd } from './panel.ts'
import styles from './payment.module.css'
import { storeBillingAddress } from './store-buyer.ts'
import { useCardForm } from './use-card-form.ts'

/** The provider's card form, for a new card. */
export function CardPanel({ checkout, onState, ref }: PanelProps) {
  const { state, retry } = useCardForm(totalDue(checkout), checkout.express)
  const form = state.status === 'ready' ? state.form : null
  useEffect(() => onState({ status: state.status }), [onState, state.status])
  useImperativeHandle(ref, () => ({
    // The provider marks the field itself and says what is wrong with it.
    check: async () => (await form?.check()) ?? { ok: false, message: null },
    pay: async (draft) => {
      const details = checkout.express
        ? { name: draft.fullName.trim(), email: draft.email.trim() }
        : await billingDetails(draft, checkout.order_email)
      return form === null ? { outcome: 'refused', message: null } : await confirm(form, details)
    },
  }))
  if (state.status === 'failed') return <FailedForm onRetry={retry} />
  if (form === null) return <CardSkeleton />
  return <MountedForm form={form} onRetry={retry} />
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

async function confirm(form: CardForm, details: CardBilling): Promise<PaymentEnd> {
  try {
    return await form.confirm(details)
  } catch {
    return { outcome: 'refused', message: paymentMessages.cardHandOverFailed }
  }
}

/** Says that nothing was paid, and offers another try. */
export function FailedForm({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert type="error" title="The card form could not be loaded.">
      <p>Nothing has been paid.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}

/** The place of the form, in its final height from the start. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton height="2.75rem" lines={3} />
    </div>
  )
}

function MountedForm({ form, onRetry }: { form: CardForm; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    if (place.current === null) return undefined
    return form.mountIn(place.current, {
      ready: () => setShown('ready'),
      failed: () => setShown('failed'),
    })
  }, [form])
  if (shown === 'failed') return <FailedForm onRetry={onRetry} />
  return (
    <div className={styles.card} aria-busy={shown === 'loading' || undefined}>
      {shown === 'loading' && <Skeleton height="2.75rem" lines={3} />}
      <div ref={place} />
    </div>
  )
}
