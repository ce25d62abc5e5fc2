import { type ChosenMethod, methodChosenFirst } from '@foyer/contract/rules/methods-offered.ts'
import type { Checkout, PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useOnce } from '../../../lib/use-once.ts'
import { totalText } from '../../amounts.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import { AccountFields, BillingFields, PhoneField } from './buyer/buyer-fields.tsx'
import { methodRooms } from './methods.ts'
import type { MethodRoom } from './panel.ts'
import type { PanelHandle, PanelState } from './panel.ts'
import styles from './payment.module.css'
import { paymentTitle } from './payment-view.ts'
import { useBuyerForm } from './buyer/use-buyer-form.ts'
import type { PaymentRun } from './use-paying.ts'
import type { createTruelayerPayment } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { tellUnreached } from '../../connection.ts'
import { useRefusal } from './use-refusal.ts'

interface PayViewProps {
  readonly checkout: Checkout
  readonly methods: readonly PaymentMethod[]
  readonly run: PaymentRun
}

/** The buyer's chosen method, as long as it is on offer; else the default. */
function useMethod(methods: readonly PaymentMethod[]) {
  const [picked, pick] = useState<PaymentMethod | null>(null)
  const chosen: ChosenMethod =
    picked !== null && methods.includes(picked) ? picked : methodChosenFirst(methods)
  return [chosen, pick] as const
}

/** Something is due: asks who buys and how they pay, and shows the panel of that method. */
export function PayView({ checkout, methods, run }: PayViewProps) {
  const formId = useId()
  useOnce(() => void run.tellLastError())
  const offered = useBankOffer(methods)
  const [method, pick] = useMethod(offered)
  const room: MethodRoom | null = method === 'none' ? null : methodRooms[method]
  const buyer = useBuyerForm(checkout, room)
  const panel = useRef<PanelHandle>(null)
  const [told, setTold] = useState<{ method: ChosenMethod; state: PanelState } | null>(null)
  // The state of an earlier panel says nothing about this one.
  const state: PanelState = told?.method === method ? told.state : { status: 'loading' }
  const onState = useCallback((next: PanelState) => setTold({ method, state: next }), [method])
  const { paying } = run
  const busy = paying.status === 'paying'

  function choose(next: PaymentMethod) {
    run.methodChosen()
    pick(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || method === 'none' || state.status !== 'ready' || !buyer.validate()) return
    if (panel.current !== null) void run.pay(method, panel.current, buyer.draft)
  }

  const reason = whyNot(room, buyer.mayPay)
  return (
    <StepFrame
      checkout={checkout}
      title={paymentTitle(checkout, busy)}
      editBasket={t('Edit basket')}
      blocked={reason !== null && <p>{reason}</p>}
      primary={{
        label: state.label ?? t('Pay {amount}', { amount: totalText(checkout) }),
        form: formId,
        loading: busy || (room !== null && state.status === 'loading'),
        disabled: !busy && (reason !== null || state.status === 'failed'),
      }}
    >
      {paying.status === 'idle' && paying.error !== null && (
        <div className={styles.error}>
          <Alert type="error" role="alert">
            {paying.error}
          </Alert>
        </div>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <ErrorSummary {...buyer.summary} />
        <AccountFields {...buyer.fields} />
        <MethodChoice methods={offered} chosen={method} busy={busy} onChoose={choose} />
        <PhoneField {...buyer.fields} />
        <BillingFields {...buyer.fields} />
        {room !== null && (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{room.label}</legend>
            <room.panel
              key={method}
              ref={panel}
              checkout={checkout}
              busy={busy}
              onState={onState}
            />
          </fieldset>
        )}
      </form>
    </StepFrame>
  )
}

/** Why the button cannot be pressed yet. */
function whyNot(room: MethodRoom | null, mayPay: boolean): string | null {
  if (room === null) return t('Choose how to pay.')
  return mayPay ? null : t('Fill in your billing address to pay.')
}

interface MethodChoiceProps {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: ChosenMethod
  readonly busy: boolean
  readonly onChoose: (method: PaymentMethod) => void
}

/** The ways to pay; a single one leaves nothing to choose. */
function MethodChoice({ methods, chosen, busy, onChoose }: MethodChoiceProps) {
  if (methods.length < 2) return null
  return (
    <RadioGroup
      name="payment_method"
      label={t('How would you like to pay?')}
      value={chosen === 'none' ? null : chosen}
      onChange={onChoose}
      disabled={busy}
      options={methods.map((method) => ({ value: method, label: methodRooms[method].label }))}
    />
  )
}

/**
 * The methods without the bank, once it turns out that no payment can be prepared with it. Preparing starts as soon as
 * the bank is on offer, so that the buyer waits less after choosing it. Where no other method is left, the card is
 * offered, as the server's own rule does.
 */
function useBankOffer(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const [isRemoved, setRemoved] = useState(false)
  const follow = useRefusal()
  useOnce(() => {
    if (!methods.includes('truelayer')) return
    callEndpoint<typeof createTruelayerPayment>(
      {
        method: 'POST',
        path: '/ajax/checkout/checkout/create_truelayer_payment/',
        body: 'form',
      },
      {},
    ).catch((error: unknown) => {
      // Pressing Pay prepares the payment if it is not prepared yet.
      if (!follow(error) && !tellUnreached(error)) setRemoved(true)
    })
  })
  if (!isRemoved) return methods
  const left = methods.filter((method) => method !== 'truelayer')
  return left.length === 0 ? ['stripe'] : left
}
