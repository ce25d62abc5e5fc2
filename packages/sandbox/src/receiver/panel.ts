import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { answerKinds, type AnswerKind, type ReceiverWorld } from './world.ts'

const answerTexts = {
  error_500: 'is answered 500',
  gone: 'is answered 410',
  redirect: 'is redirected',
  hang: 'is never answered',
} satisfies Record<AnswerKind, string>

const shown = 20

/** What a program of an organiser was told: the messages, newest first, and whether their signatures hold. */
export function receiverPanel({ messages, answers, secrets }: ReceiverWorld, url: string): Html {
  return html`
    <section aria-labelledby="receiver">
      <h2 id="receiver">A receiver of webhooks</h2>
      <div class="sheet">
        <p class="soft">
          Make a webhook at the desk for <code>${url}/receiver/</code>, and give its secret here.
        </p>
        <form method="post" action="/_control/receiver/secret" class="row">
          <label>Secret <input name="secret" placeholder="whsec_" required /></label>
          <button class="main">Verify with it</button>
          <span class="soft">${secrets.length} given</span>
        </form>
        <h3>Messages</h3>
        ${messages.length === 0 && html`<p class="soft">None yet.</p>`}
        <ul class="plain">
          ${messages.slice(0, shown).map(
            (message) =>
              html`<li>
                <strong>${message.type}</strong>
                <span class="status"
                  >${message.problem === null ? 'signature holds' : message.problem}</span
                >
                <span class="soft"
                  >${message.receivedAt}, <code>${message.id}</code> at
                  <code>${message.path}</code>, answered ${message.answered}</span
                >
                <pre>${message.body}</pre>
              </li>`,
          )}
        </ul>
        <h3>The next message</h3>
        <form method="post" action="/_control/receiver/answer" class="row">
          ${answerKinds.map(
            (kind) => html`<button name="kind" value="${kind}">${answerTexts[kind]}</button>`,
          )}
        </form>
        <form method="post" action="/_control/receiver/clear" class="row">
          <button>Forget all messages and secrets</button>
        </form>
        ${answers.length > 0 && html`<p class="soft">Next: <code>${JSON.stringify(answers)}</code></p>`}
      </div>
    </section>
  `
}
