import type { ApiFaults } from './api-faults.ts'
import { apiFaultKinds } from './api-faults.ts'
import { webhookFaultKinds, type WebhookFaults } from './webhook-faults.ts'
import { apiFaultTexts } from './api-fault-texts.ts'
import { html, type Html } from './html.ts'

const webhookFaultTexts = {
  lost: 'is lost',
  late: 'comes late',
  duplicate: 'comes twice',
  out_of_order: 'comes after the one behind it',
} satisfies Record<(typeof webhookFaultKinds)[number], string>

interface FaultPanel {
  /** Part of its buttons' URLs. */
  readonly vendor: string
  /** The URL its webhooks go to. */
  readonly target: string | null
  /** The event type that is preselected, and others by name. */
  readonly events: readonly [first: string, ...others: string[]]
  readonly webhookFaults: WebhookFaults
  readonly apiFaults: ApiFaults
}

/** The failure buttons of a payment provider, the same for each: its webhooks, and its API. */
export function faultPanel(panel: FaultPanel): Html {
  const { vendor, target, events, webhookFaults, apiFaults } = panel
  const [first, ...others] = events
  const faults = [...webhookFaults.list(), ...apiFaults.list()]
  const option = (event: string): Html => html`<option value="${event}">${event}</option>`
  return html`<div class="sheet">
    <h3>Webhooks</h3>
    <p class="soft">Sent to ${target === null ? 'nowhere yet' : html`<code>${target}</code>`}</p>
    <form method="post" action="/_control/${vendor}/webhook-fault" class="row">
      <label>
        The next event
        <select name="event">
          ${option(first)}
          <option value="">of any type</option>
          ${others.map(option)}
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
    <form method="post" action="/_control/${vendor}/api-fault" class="row">
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
      html`<form method="post" action="/_control/${vendor}/clear-faults" class="row">
        <p class="soft">
          Waiting: ${faults.map((fault) => html`<code>${JSON.stringify(fault)}</code> `)}
        </p>
        <button>Clear</button>
      </form>`
    }
  </div>`
}
