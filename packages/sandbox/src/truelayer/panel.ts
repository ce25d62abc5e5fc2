import { html, type Html } from '../lib/html.ts'
import { amountOf } from '../stripe/challenge-page.ts'
import { apiFaultKinds } from '../stripe/faults.ts'
import { webhookFaultKinds } from '../stripe/webhooks/faults.ts'
import type { BankPayment } from './objects.ts'
import { isApprovable } from './payments.ts'
import type { World } from './world.ts'

const shownPayments = 50

const webhookFaultTexts = {
  lost: 'is lost',
  late: 'comes late',
  duplicate: 'comes twice',
  out_of_order: 'comes after the one behind it',
} satisfies Record<(typeof webhookFaultKinds)[number], string>

const apiFaultTexts = {
  timeout_before: 'time out, nothing done',
  timeout_after: 'time out after the work is done',
  error_500: 'error 500, nothing done',
  error_500_after: 'error 500 after the work is done',
  rate_limited: 'error 429, too many requests',
  slow: 'answer late',
} satisfies Record<(typeof apiFaultKinds)[number], string>

/** TrueLayer's section of the control panel. */
export function truelayerPanel(world: World): Html {
  const target = world.webhooks.target()
  const faults = [...world.webhooks.faults.list(), ...world.faults.list()]
  const payments = world.store.all('payment')
  return html`
    <section aria-labelledby="truelayer">
      <h2 id="truelayer">TrueLayer (bank transfers)</h2>
      <div class="sheet">
        <h3>Webhooks</h3>
        <p class="soft">
          Sent to ${target === null ? 'nowhere yet' : html`<code>${target}</code>`}
        </p>
        <form method="post" action="/_control/truelayer/webhook-fault" class="row">
          <label>
            The next event
            <select name="event">
              <option value="payment_settled">payment_settled</option>
              <option value="">of any type</option>
              <option value="payment_executed">payment_executed</option>
              <option value="payment_failed">payment_failed</option>
            </select>
          </label>
          <label>
            Seconds, if late
            <input type="number" name="seconds" value="10" min="0" />
          </label>
          ${webhookFaultKinds.map(
            (kind) => html`<button name="kind" value="${kind}">${webhookFaultTexts[kind]}</button>`,
          )}
        </form>
        <h3>API</h3>
        <form method="post" action="/_control/truelayer/api-fault" class="row">
          <label>
            Calls
            <select name="count">
              <option value="1">the next one</option>
              <option value="2">the next two</option>
              <option value="forever">all, until cleared</option>
            </select>
          </label>
          <label>
            Seconds, if late
            <input type="number" name="seconds" value="5" min="0" />
          </label>
          ${apiFaultKinds.map(
            (kind) => html`<button name="kind" value="${kind}">${apiFaultTexts[kind]}</button>`,
          )}
        </form>
        ${
          faults.length > 0 &&
          html`<form method="post" action="/_control/truelayer/clear-faults" class="row">
            <p class="soft">
              Waiting: ${faults.map((fault) => html`<code>${JSON.stringify(fault)}</code> `)}
            </p>
            <button>Clear</button>
          </form>`
        }
      </div>
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
