import { readableTime } from '../clock.ts'
import { faultPanel } from '../lib/fault-panel.ts'
import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { amountOf } from './challenge-page.ts'
import { testCards } from './cards.ts'
import type { PaymentIntent } from './objects.ts'
import type { World } from './world.ts'

const shownIntents = 50

/** Stripe's section of the control panel. */
export function stripePanel(world: World): Html {
  const target = world.webhooks.target()
  return html`
    <section aria-labelledby="stripe">
      <h2 id="stripe">Stripe</h2>
      ${faultPanel({
        vendor: 'stripe',
        target: target.url,
        events: ['payment_intent.succeeded', 'payment_intent.payment_failed', 'charge.refunded'],
        webhookFaults: world.webhooks.faults,
        apiFaults: world.faults,
      })}
      ${payments(world)} ${cards()}
    </section>
  `
}

function payments(world: World): Html {
  const intents = world.store.all('payment_intent')
  return html`
    <h3>Payments</h3>
    ${intents.length === 0 && html`<p class="soft">None yet.</p>`}
    <ul class="plain">
      ${intents.slice(0, shownIntents).map((intent) => payment(world, intent))}
    </ul>
    ${intents.length > shownIntents && html`<p class="soft">${intents.length} in all.</p>`}
  `
}

function payment(world: World, intent: PaymentIntent): Html {
  const charge = world.store.get('charge', intent.latest_charge ?? '')
  const refunded = charge?.amount_refunded ?? 0
  return html`<li>
    <span class="status">${intent.status}</span>
    <strong>${amountOf(intent)}</strong>
    ${refunded > 0 && html`<span class="soft">${refunded} refunded (minor units)</span>`}
    <span class="soft">
      <code>${intent.id}</code> · ${readableTime(intent.created * 1000)} UTC
      ${Object.entries(intent.metadata).map(([key, value]) => html` · ${key}: ${value}`)}
    </span>
    ${intent.last_payment_error !== null && html`<p class="soft">${intent.last_payment_error.message ?? ''}</p>`}
    <form method="post" class="row">
      ${action(intent, 'resend', 'Send webhook again')}
      ${
        intent.status === 'processing' && [
          action(intent, 'settle', 'Succeed', 'succeeded'),
          action(intent, 'settle', 'Fail', 'failed'),
        ]
      }
      ${
        intent.status === 'requires_action' && [
          action(intent, 'challenge', 'Pass 3-D Secure', 'complete'),
          action(intent, 'challenge', 'Fail 3-D Secure', 'fail'),
        ]
      }
      ${
        charge?.status === 'succeeded' &&
        refunded < charge.amount &&
        html`<label>
            Minor units, empty for all
            <input type="number" name="amount" min="1" max="${charge.amount - refunded}" />
          </label>
          ${action(intent, 'refund', 'Refund')}`
      }
    </form>
  </li>`
}

function action(intent: PaymentIntent, name: string, text: string, outcome = ''): Html {
  return html`<button
    formaction="/_control/stripe/payment_intents/${intent.id}/${name}"
    name="outcome"
    value="${outcome}"
  >
    ${text}
  </button>`
}

function cards(): Html {
  return html`<details class="sheet">
    <summary>Test cards</summary>
    <ul class="plain">
      ${testCards.map(({ number, hint }) => html`<li><code>${number}</code> ${hint}</li>`)}
    </ul>
  </details>`
}
