import { faultPanel } from '../lib/fault-panel.ts'
import { html, type Html } from '../lib/html.ts'
import { paymentButton, paymentList, type PaymentRow } from '../lib/payment-list.ts'
import type { BankPayment } from './objects.ts'
import { isApprovable } from './payments.ts'
import type { World } from './world.ts'

/** TrueLayer's section of the control panel. */
export function truelayerPanel(world: World): Html {
  const target = world.webhooks.target()
  return html`
    <section aria-labelledby="truelayer">
      <h2 id="truelayer">TrueLayer (bank transfers)</h2>
      ${faultPanel({
        vendor: 'truelayer',
        target,
        events: ['payment_settled', 'payment_executed', 'payment_failed'],
        webhookFaults: world.webhooks.faults,
        apiFaults: world.faults,
      })}
      ${paymentList('Bank payments', world.store.all('payment'), (payment) => rowOf(world, payment))}
    </section>
  `
}

function rowOf(world: World, payment: BankPayment): PaymentRow {
  const { id, status, amount_in_minor: amount, currency, failure_reason: reason } = payment
  const refunds = world.store.all('refund').filter(({ payment_id: of }) => of === id)
  const refunded = refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount_in_minor, 0)
  const decision = (value: string, text: string) =>
    paymentButton(`truelayer/payments/${id}/decide`, text, ['decision', value])
  return {
    id,
    status,
    amount,
    currency,
    refunded,
    notes: [
      payment.created_at,
      payment.reference,
      refunds.some((refund) => refund.status === 'failed') ? 'refund failed' : undefined,
    ],
    problem: reason,
    buttons: [
      paymentButton(`truelayer/payments/${id}/resend`, 'Send webhook again'),
      ...(isApprovable(payment)
        ? [
            decision('approve', 'Approve'),
            decision('slow', 'Approve, slow bank'),
            decision('reject', 'Reject'),
            decision('cancel', 'Cancel'),
          ]
        : []),
      (status === 'authorized' || status === 'executed') && decision('next', 'Move on'),
      refunds.some((refund) => refund.status === 'pending') &&
        paymentButton(`truelayer/payments/${id}/settle-refunds`, 'End its refunds'),
      status === 'settled' &&
        !world.refundsFail.has(id) &&
        paymentButton(`truelayer/payments/${id}/fail-refunds`, 'Let its refunds fail'),
    ],
  }
}
