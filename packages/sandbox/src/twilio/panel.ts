import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { faultKinds, type TwilioWorld } from './world.ts'

const faultTexts = {
  timeout: 'never answers',
  timeout_after: 'sends it and never answers',
  error_500: 'answers 500',
} satisfies Record<(typeof faultKinds)[number], string>

const shown = 20

/** Twilio's section of the control panel: the messages, newest first, and the faults of the next calls. */
export function twilioPanel({ messages, faults }: TwilioWorld): Html {
  return html`
    <section aria-labelledby="twilio">
      <h2 id="twilio">Twilio</h2>
      <div class="sheet">
        <h3>Text messages</h3>
        ${messages.length === 0 && html`<p class="soft">None yet.</p>`}
        <ul>
          ${messages
            .slice(0, shown)
            .map(
              (message) =>
                html`<li>
                  <code>${message.to}</code> <span class="soft">${message.sentAt}</span
                  ><br />${message.body}
                </li>`,
            )}
        </ul>
        <h3>The next message</h3>
        <form method="post" action="/_control/twilio/fault" class="row">
          ${faultKinds.map(
            (kind) => html`<button name="kind" value="${kind}">${faultTexts[kind]}</button>`,
          )}
        </form>
        <form method="post" action="/_control/twilio/clear" class="row">
          <button>Delete all messages</button>
        </form>
        ${faults.length > 0 && html`<p class="soft">Next: <code>${JSON.stringify(faults)}</code></p>`}
      </div>
    </section>
  `
}
