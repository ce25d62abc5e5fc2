import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { sandboxKeys } from './keys.ts'
import { tickOutcomes, verifyFaultKinds, type HcaptchaWorld } from './world.ts'

const tickTexts = {
  pass: 'passes',
  expired: 'passes, and expires at once',
  challenge_expired: 'ends in an expired challenge',
  error: 'ends in the error',
} satisfies Record<(typeof tickOutcomes)[number], string>

const verifyTexts = {
  timeout: 'never answers',
  error_500: 'answers 500',
  garbage: 'answers with a page',
} satisfies Record<(typeof verifyFaultKinds)[number], string>

/** hCaptcha's section of the control panel. */
export function hcaptchaPanel(world: HcaptchaWorld): Html {
  const { waiting, used } = world.tokens.count()
  const told = [...world.ticks, ...world.verifyFaults]
  return html`
    <section aria-labelledby="hcaptcha">
      <h2 id="hcaptcha">hCaptcha</h2>
      <div class="sheet">
        <p class="soft">
          Site key <code>${sandboxKeys.sitekey}</code>, secret <code>${sandboxKeys.secret}</code>.
          ${waiting} solved and waiting, ${used} used.
        </p>
        <h3>The next tick of the box</h3>
        <form method="post" action="/_control/hcaptcha/tick" class="row">
          <label>
            Error
            <input name="code" value="challenge-error" />
          </label>
          ${tickOutcomes.map(
            (outcome) =>
              html`<button name="outcome" value="${outcome}">${tickTexts[outcome]}</button>`,
          )}
        </form>
        <h3>The next check of a token</h3>
        <form method="post" action="/_control/hcaptcha/verify-fault" class="row">
          ${verifyFaultKinds.map(
            (kind) => html`<button name="kind" value="${kind}">${verifyTexts[kind]}</button>`,
          )}
        </form>
        <form method="post" class="row">
          <button formaction="/_control/hcaptcha/expire">Expire what is solved</button>
          ${told.length > 0 && html`<button formaction="/_control/hcaptcha/clear">Forget what comes next</button>`}
        </form>
        ${told.length > 0 && html`<p class="soft">Next: <code>${JSON.stringify(told)}</code></p>`}
      </div>
    </section>
  `
}
