import type { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { paymentMessages, paymentTitles } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { type FormEvent, useId, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { useTask } from '../../../lib/use-task.ts'
import { failureText } from '../../connection.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import { useMoves } from '../../journey/use-moves.ts'
import { AccountFields, PhoneField } from './buyer/buyer-fields.tsx'
import type { BuyerDraft } from './buyer/buyer-form.ts'
import { storeAccount } from './buyer/store-buyer.ts'
import { useBuyerForm } from './buyer/use-buyer-form.ts'
import { reasonOf, useRefusal } from './use-refusal.ts'

/** Claims the tickets and moves on; with `buyer`, names the buyer first. */
function useClaim() {
  const { advance } = useMoves()
  const follow = useRefusal()
  const [error, setError] = useState('')
  const task = useTask({
    run: async (claim: { email: string | null; buyer?: BuyerDraft }) => {
      if (claim.buyer) await storeAccount(claim.buyer)
      await callEndpoint<typeof claimFreeTickets>(
        { method: 'POST', path: '/ajax/checkout/checkout/claim_free_tickets/', body: 'form' },
        { email: claim.email },
      )
      await advance({ payment: 'complete' })
    },
    onError: (failure) => {
      if (!follow(failure))
        setError(reasonOf(failure) ?? failureText(failure, paymentMessages.claimFailed))
    },
  })
  return { ...task, error }
}

function ClaimFailed({ text }: { text: string }) {
  return (
    <Alert type="error" role="alert">
      {text}
    </Alert>
  )
}

/** A free basket of a known buyer: claimed at once. */
export function ClaimView({ checkout }: { checkout: Checkout }) {
  const claim = useClaim()
  const send = () => void claim.start({ email: checkout.order_email })
  useOnce(send)
  return (
    <StepFrame
      checkout={checkout}
      title={paymentTitles.free}
      primary={
        claim.hasFailed
          ? { label: t('Try again'), onPress: send }
          : { label: t('Continue'), loading: true }
      }
    >
      {claim.hasFailed ? (
        <ClaimFailed text={claim.error} />
      ) : (
        <Spinner>{paymentTitles.free}</Spinner>
      )}
    </StepFrame>
  )
}

/** A free basket in an express sale: asks for name and e-mail address first, then claims. */
export function ClaimForm({ checkout }: { checkout: Checkout }) {
  const formId = useId()
  const buyer = useBuyerForm(checkout, null)
  const claim = useClaim()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (claim.isRunning || !buyer.validate()) return
    void claim.start({ email: buyer.draft.email.trim(), buyer: buyer.draft })
  }
  return (
    <StepFrame
      checkout={checkout}
      title={claim.isRunning ? paymentTitles.free : paymentTitles.express}
      editBasket={t('Edit basket')}
      primary={{ label: t('Get my tickets'), form: formId, loading: claim.isRunning }}
    >
      {claim.hasFailed && <ClaimFailed text={claim.error} />}
      <form id={formId} noValidate onSubmit={submit}>
        <ErrorSummary {...buyer.summary} />
        <AccountFields {...buyer.fields} />
        <PhoneField {...buyer.fields} />
      </form>
    </StepFrame>
  )
}
