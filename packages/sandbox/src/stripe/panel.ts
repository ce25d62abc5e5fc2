import { readableTime } from '../clock.ts'
import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { amountOf } from './challenge-page.ts'
import { testCards } from './cards.ts'
import { apiFaultKinds } from './faults.ts'
import type { PaymentIntent } from './objects.ts'
import { webhookFaultKinds } from './webhooks/faults.ts'
import type { World } from './world.ts'

const shownIntents = 50

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

/** Stripe's section of the control panel. */
export function stripePanel(world: World): Html {
  const target = world.webhooks.target()
  const faults = [...world.webhooks.faults.list(), ...world.faults.list()]
  return html`
    <section aria-labelledby="stripe">
      <h2 id="stripe">Stripe</h2>
      <div class="sheet">
        <h3>Webhooks</h3>
        <p class="soft">
          Sent to ${target.url === null ? 'nowhere yet' : html`<code>${target.url}</code>`}
        </p>
        <form method="post" action="/_control/stripe/webhook-fault" class="row">
          <label>
            The next event
            <select name="event">
              <option value="payment_intent.succeeded">payment_intent.succeeded</option>
              <option value="">of any type</option>
              <option value="payment_intent.payment_failed">payment_intent.payment_failed</option>
              <option value="charge.refunded">charge.refunded</option>
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
        <form method="post" action="/_control/stripe/api-fault" class="row">
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
          html`<form method="post" action="/_control/stripe/clear-faults" class="row">
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
