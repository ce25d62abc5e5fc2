import { readableTime } from '../clock.ts'
import { faultPanel } from '../lib/fault-panel.ts'
import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { paymentButton, paymentList, type PaymentRow } from '../lib/payment-list.ts'
import { testCards } from './cards.ts'
import type { PaymentIntent } from './objects.ts'
import type { World } from './world.ts'

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
      ${paymentList('Payments', world.store.all('payment_intent'), (intent) => rowOf(world, intent))}
      ${cards()}
    </section>
  `
}

function rowOf(world: World, intent: PaymentIntent): PaymentRow {
  const charge = world.store.get('charge', intent.latest_charge ?? '')
  const refunded = charge?.amount_refunded ?? 0
  const button = (name: string, text: string, outcome = '') =>
    paymentButton(`stripe/payment_intents/${intent.id}/${name}`, text, ['outcome', outcome])
  return {
    ...intent,
    refunded,
    notes: [
      `${readableTime(intent.created * 1000)} UTC`,
      ...Object.entries(intent.metadata).map(([key, value]) => `${key}: ${value}`),
    ],
    problem: intent.last_payment_error?.message,
    buttons: [
      button('resend', 'Send webhook again'),
      ...(intent.status === 'processing'
        ? [button('settle', 'Succeed', 'succeeded'), button('settle', 'Fail', 'failed')]
        : []),
      ...(intent.status === 'requires_action'
        ? [
            button('challenge', 'Pass 3-D Secure', 'complete'),
            button('challenge', 'Fail 3-D Secure', 'fail'),
          ]
        : []),
      charge?.status === 'succeeded' &&
        refunded < charge.amount &&
        html`<label>
            Minor units, empty for all
            <input type="number" name="amount" min="1" max="${charge.amount - refunded}" />
          </label>
          ${button('refund', 'Refund')}`,
    ],
  }
}

function cards(): Html {
  return html`<details class="sheet">
    <summary>Test cards</summary>
    <ul class="plain">
      ${testCards.map(({ number, hint }) => html`<li><code>${number}</code> ${hint}</li>`)}
    </ul>
  </details>`
}
