import { faultPanel } from '../lib/fault-panel.ts'
import { html, type Html } from '../lib/html.ts'
import { amountOf } from '../stripe/challenge-page.ts'
import type { BankPayment } from './objects.ts'
import { isApprovable } from './payments.ts'
import type { World } from './world.ts'

const shownPayments = 50

/** TrueLayer's section of the control panel. */
export function truelayerPanel(world: World): Html {
  const target = world.webhooks.target()
  const payments = world.store.all('payment')
  return html`
    <section aria-labelledby="truelayer">
      <h2 id="truelayer">TrueLayer (bank transfers)</h2>
      ${faultPanel({
        vendor: 'truelayer',
        target: target,
        events: ['payment_settled', 'payment_executed', 'payment_failed'],
        webhookFaults: world.webhooks.faults,
        apiFaults: world.faults,
      })}
      <h3>Bank payments</h3>
      ${payments.length === 0 && html`<p class="soft">None yet.</p>`}
      <ul class="plain">
        ${payments.slice(0, shownPayments).map((payment) => row(world, payment))}
      </ul>
    </section>
  `
}

function row(world: World, payment: BankPayment): Html {
  const refunds = world.store.all('refund').filter(({ payment_id: id }) => id === payment.id)
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount_in_minor: amount }) => sum + amount, 0)
  const onItsWay = payment.status === 'authorized' || payment.status === 'executed'
  return html`<li>
    <span class="status">${payment.status}</span>
    <strong>${amountOf({ amount: payment.amount_in_minor, currency: payment.currency })}</strong>
    ${refunds.some(({ status }) => status === 'failed') && html`<span class="soft">refund failed</span>`}
    ${refunded > 0 && html`<span class="soft">${refunded} refunded (minor units)</span>`}
    <span class="soft">
      <code>${payment.id}</code> · ${payment.created_at} · ${payment.reference}
      ${payment.failure_reason !== undefined && html` · ${payment.failure_reason}`}
    </span>
    <form method="post" class="row">
      <button formaction="/_control/truelayer/payments/${payment.id}/resend">
        Send webhook again
      </button>
      ${
        isApprovable(payment) && [
          decision(payment, 'approve', 'Approve'),
          decision(payment, 'slow', 'Approve, slow bank'),
          decision(payment, 'reject', 'Reject'),
          decision(payment, 'cancel', 'Cancel'),
        ]
      }
      ${onItsWay && decision(payment, 'next', 'Move on')}
      ${
        payment.status === 'settled' &&
        !world.refundsFail.has(payment.id) &&
        html`<button formaction="/_control/truelayer/payments/${payment.id}/fail-refunds">
          Let its refunds fail
        </button>`
      }
    </form>
  </li>`
}

function decision({ id }: BankPayment, value: string, text: string): Html {
  return html`<button
    formaction="/_control/truelayer/payments/${id}/decide"
    name="decision"
    value="${value}"
  >
    ${text}
  </button>`
}
