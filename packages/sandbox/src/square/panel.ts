import { readableTime } from '../clock.ts'
import { apiFaultTexts } from '../lib/api-fault-texts.ts'
import { html, type Html } from '../lib/html.ts'
import { apiFaultKinds } from '../stripe/faults.ts'
import { webhookFaultKinds } from '../stripe/webhooks/faults.ts'
import { magicTokens, testCards } from './cards.ts'
import type { Payment } from './objects.ts'
import type { SquareWorld } from './world.ts'

const shownPayments = 50

const webhookFaultTexts = {
  lost: 'is lost',
  late: 'comes late',
  duplicate: 'comes twice',
  out_of_order: 'comes after the one behind it',
} satisfies Record<(typeof webhookFaultKinds)[number], string>

/** Square's section of the control panel. */
export function squarePanel(world: SquareWorld): Html {
  const url = world.webhooks.url()
  const faults = [...world.webhooks.faults.list(), ...world.faults.list()]
  return html`
    <section aria-labelledby="square">
      <h2 id="square">Square</h2>
      <div class="sheet">
        <h3>Webhooks</h3>
        <p class="soft">Sent to ${url === null ? 'nowhere yet' : html`<code>${url}</code>`}</p>
        <form method="post" action="/_control/square/webhook-fault" class="row">
          <label>
            The next event
            <select name="event">
              <option value="payment.updated">payment.updated</option>
              <option value="">of any type</option>
              <option value="refund.updated">refund.updated</option>
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
        <form method="post" action="/_control/square/api-fault" class="row">
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
          html`<form method="post" action="/_control/square/clear-faults" class="row">
            <p class="soft">
              Waiting: ${faults.map((fault) => html`<code>${JSON.stringify(fault)}</code> `)}
            </p>
            <button>Clear</button>
          </form>`
        }
      </div>
      ${payments(world)} ${cards()}
    </section>
  `
}

function payments(world: SquareWorld): Html {
  const all = world.store.all('payment')
  return html`
    <h3>Payments</h3>
    ${all.length === 0 && html`<p class="soft">None yet.</p>`}
    <ul class="plain">
      ${all.slice(0, shownPayments).map(paymentRow)}
    </ul>
  `
}

function paymentRow(payment: Payment): Html {
  const { amount, currency } = payment.amount_money
  const refunded = payment.refunded_money?.amount ?? 0
  const [problem] = payment.card_details.errors ?? []
  return html`<li>
    <span class="status">${payment.status}</span>
    <strong>${(amount / 100).toFixed(2)} ${currency}</strong>
    ${refunded > 0 && html`<span class="soft">${refunded} refunded (minor units)</span>`}
    <span class="soft">
      <code>${payment.id}</code> · ${readableTime(Date.parse(payment.created_at))} UTC ·
      ${payment.reference_id ?? ''} ${problem?.code ?? ''}
    </span>
    <form method="post" class="row">
      <button formaction="/_control/square/payments/${payment.id}/resend">
        Send webhook again
      </button>
      ${
        payment.status === 'COMPLETED' &&
        refunded < amount &&
        html`<button formaction="/_control/square/payments/${payment.id}/refund">
          Refund the rest
        </button>`
      }
      ${
        payment.status === 'COMPLETED' &&
        html`<button formaction="/_control/square/payments/${payment.id}/fail-refunds">
          Let its refunds fail
        </button>`
      }
    </form>
  </li>`
}

function cards(): Html {
  return html`<details class="sheet">
    <summary>Test cards and tokens</summary>
    <p class="soft">Security code 911, postcode 99999 and expiry 01/40 are refused.</p>
    <ul class="plain">
      ${testCards.map(({ number, hint }) => html`<li><code>${number}</code> ${hint}</li>`)}
      ${Object.entries(magicTokens).map(
        ([token, problem]) => html`<li><code>${token}</code> ${problem ?? 'pays'}</li>`,
      )}
    </ul>
  </details>`
}
