import { readableTime } from '../clock.ts'
import { faultPanel } from '../lib/fault-panel.ts'
import { html, type Html } from '../lib/html.ts'
import { magicTokens, testCards } from './cards.ts'
import type { Payment } from './objects.ts'
import type { SquareWorld } from './world.ts'

const shownPayments = 50

/** Square's section of the control panel. */
export function squarePanel(world: SquareWorld): Html {
  const url = world.webhooks.url()
  return html`
    <section aria-labelledby="square">
      <h2 id="square">Square</h2>
      ${faultPanel({
        vendor: 'square',
        target: url,
        events: ['payment.updated', 'refund.updated'],
        webhookFaults: world.webhooks.faults,
        apiFaults: world.faults,
      })}
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
