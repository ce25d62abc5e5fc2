import { paymentMessages } from '@foyer/contract/messages.ts'
import type { Checkout, PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { type FormEvent, useId } from 'react'
import { totalDue, totalText } from '../../amounts.ts'
import { StepFrame } from '../../step-frame.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { CardPanel } from './card-panel.tsx'
import styles from './payment.module.css'
import { paymentTitle } from './payment-view.ts'
import { useBuyerForm } from './use-buyer-form.ts'
import { useCardForm } from './use-card-form.ts'
import { usePay } from './use-pay.ts'

interface PayViewProps {
  readonly checkout: Checkout
  readonly methods: readonly PaymentMethod[]
}

/** Something is due: the buyer's details and the card. */
export function PayView({ checkout, methods }: PayViewProps) {
  if (methods.length === 0) return <NoMethod checkout={checkout} />
  return <PayByCard checkout={checkout} />
}

function PayByCard({ checkout }: { checkout: Checkout }) {
  const formId = useId()
  const buyer = useBuyerForm(checkout, false)
  const card = useCardForm(totalDue(checkout), checkout.express)
  const { paying, payByCard } = usePay(checkout)
  const busy = paying.status === 'paying'
  const error = paying.status === 'idle' ? paying.error : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || card.state.status !== 'ready' || !buyer.validate()) return
    void payByCard(card.state.form, buyer.draft)
  }

  return (
    <StepFrame
      checkout={checkout}
      title={paymentTitle(checkout, busy)}
      editBasket="Edit basket"
      blocked={!buyer.mayPay && <p>Fill in your billing address to pay.</p>}
      primary={{
        label: `Pay ${totalText(checkout)}`,
        form: formId,
        loading: busy || card.state.status === 'loading',
        disabled: !busy && (!buyer.mayPay || card.state.status === 'failed'),
      }}
    >
      {error !== null && (
        <div className={styles.error}>
          <Alert type="error" role="alert">
            {error}
          </Alert>
        </div>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <ErrorSummary {...buyer.summary} />
        <BuyerFields {...buyer.fields} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{paymentMessages.card}</legend>
          <CardPanel state={card.state} onRetry={card.retry} />
        </fieldset>
      </form>
    </StepFrame>
  )
}

function NoMethod({ checkout }: { checkout: Checkout }) {
  return (
    <StepFrame
      checkout={checkout}
      title={paymentTitle(checkout, false)}
      editBasket="Edit basket"
      primary={{ label: `Pay ${totalText(checkout)}`, disabled: true }}
    >
      <Alert type="warning">
        This basket can only be paid in a way that this version of the shop does not offer yet.
      </Alert>
    </StepFrame>
  )
}
