import { readableTime } from '../clock.ts'
import { faultPanel } from '../lib/fault-panel.ts'
import { html, type Html } from '../lib/html.ts'
import { paymentButton, paymentList, type PaymentRow } from '../lib/payment-list.ts'
import { magicTokens, testCards } from './cards.ts'
import { disputeStates } from './disputes.ts'
import type { Payment } from './objects.ts'
import { pendingRefunds } from './refunds.ts'
import type { SquareWorld } from './world.ts'

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
      ${paymentList('Payments', world.store.all('payment'), (payment) => rowOf(world, payment))}
      ${cards()}
    </section>
  `
}

function rowOf(world: SquareWorld, payment: Payment): PaymentRow {
  const { id, status, amount_money: money, refunded_money: back, card_details: card } = payment
  const refunded = back?.amount ?? 0
  const dispute = world.store.all('dispute').find((one) => one.disputed_payment.payment_id === id)
  const button = (name: string, text: string) =>
    paymentButton(`square/payments/${id}/${name}`, text)
  return {
    id,
    status,
    ...money,
    refunded,
    notes: [`${readableTime(Date.parse(payment.created_at))} UTC`, payment.reference_id],
    problem: card.errors?.[0]?.code,
    buttons: [
      button('resend', 'Send webhook again'),
      status === 'COMPLETED' && refunded < money.amount && button('refund', 'Refund the rest'),
      status === 'COMPLETED' && button('fail-refunds', 'Let its refunds fail'),
      pendingRefunds(world, id).length > 0 && button('settle-refunds', 'End its refunds'),
      ...(status !== 'COMPLETED'
        ? []
        : dispute === undefined
          ? [button('dispute', 'Dispute')]
          : disputeStates.map((state) =>
              paymentButton(`square/disputes/${dispute.id}/decide`, state, ['state', state]),
            )),
    ],
  }
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
