import type { StepProps } from '../../step-props.ts'
import { ClaimForm, ClaimView } from './claim-view.tsx'
import { PayView } from './pay-view.tsx'
import { paymentView } from './payment-view.ts'
import { usePaying } from './use-paying.ts'
import { BlockedView, PaidView, PendingView } from './waiting-views.tsx'

/** Pays, or claims what costs nothing. */
export default function PaymentStep({ checkout }: StepProps) {
  const run = usePaying(checkout)
  const view = paymentView(checkout, run.paying.status === 'paying')
  switch (view.view) {
    case 'paid':
      return <PaidView checkout={checkout} />
    case 'pending':
      return <PendingView checkout={checkout} />
    case 'blocked':
      return <BlockedView checkout={checkout} organiser={view.organiser} />
    case 'claim':
      return <ClaimView checkout={checkout} />
    case 'claim_form':
      return <ClaimForm checkout={checkout} />
    case 'pay':
      return <PayView checkout={checkout} methods={view.methods} run={run} />
  }
}
