import { readableTime } from '../clock.ts'
import { faultPanel } from '../lib/fault-panel.ts'
import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { paymentButton, paymentList, type PaymentRow } from '../lib/payment-list.ts'
import { testCards } from './cards.ts'
import type { Dispute, PaymentIntent, Refund } from './objects.ts'
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
        events: [
          'payment_intent.succeeded',
          'payment_intent.payment_failed',
          'charge.refunded',
          'charge.dispute.created',
        ],
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
          ${button('refund', 'Refund')} ${!charge.disputed && disputeButtons(intent.id)}`,
      world.store.all('refund', isPendingOf(intent)).length > 0 &&
        button('settle-refunds', 'End its refunds'),
      ...world.store
        .all('dispute', (dispute) => dispute.payment_intent === intent.id)
        .map(decisionButtons),
    ],
  }
}

const isPendingOf =
  ({ id }: PaymentIntent) =>
  ({ payment_intent: of, status }: Refund): boolean =>
    of === id && status === 'pending'

/** A bank disputes the amount typed beside "Refund", or all of it. */
const disputeButtons = (id: string): Html =>
  html`${(
    [
      ['dispute', 'Dispute'],
      ['inquiry', 'Inquiry'],
      ['warning', 'Fraud warning'],
    ] as const
  ).map(([kind, text]) =>
    paymentButton(`stripe/payment_intents/${id}/dispute`, text, ['kind', kind]),
  )}`

/** What the bank can do next. */
function decisionButtons({ id, status }: Dispute): Html {
  const decide = (outcome: string, text: string) =>
    paymentButton(`stripe/disputes/${id}/decide`, text, ['outcome', outcome])
  const steps =
    status === 'warning_needs_response' || status === 'warning_under_review'
      ? [decide('escalated', 'Inquiry becomes a dispute'), decide('closed', 'Close inquiry')]
      : status === 'needs_response' || status === 'under_review'
        ? [
            ...(status === 'needs_response' ? [decide('under_review', 'Evidence sent')] : []),
            decide('won', 'Dispute won'),
            decide('won_with_fee', 'Dispute won, fee kept'),
            decide('lost', 'Dispute lost'),
          ]
        : []
  return html`<span class="soft">${id}: ${status}</span> ${steps}`
}

function cards(): Html {
  return html`<details class="sheet">
    <summary>Test cards</summary>
    <ul class="plain">
      ${testCards.map(({ number, hint }) => html`<li><code>${number}</code> ${hint}</li>`)}
    </ul>
  </details>`
}
