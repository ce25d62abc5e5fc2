import { html, Html } from '../lib/html.ts'
import { testCards } from './cards.ts'

const styles = new Html(`
:root { --text: #26272f; --field: #ffffff; --line: #8b909c; --danger: #b8152f; }
* { box-sizing: border-box; }
html { background: transparent; overflow: hidden; }
body { margin: 0; padding: 4px; color: var(--text); font: 16px/1.4 system-ui, sans-serif; overflow: hidden; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.wide { grid-column: 1 / -1; }
label { display: block; font-size: .93em; margin-bottom: 4px; }
input { display: block; width: 100%; min-height: 44px; padding: 10px 12px; font: inherit; color: var(--text); background: var(--field); border: 1px solid var(--line); border-radius: 6px; }
input:focus { outline: 3px solid var(--text); } input[aria-invalid=true] { border-color: var(--danger); }
.problem { margin: 4px 0 0; color: var(--danger); font-size: .93em; } .problem:empty { display: none; }
details { font-size: .86em; } summary { cursor: pointer; min-height: 24px; }
details ul { list-style: none; margin: 4px 0 0; padding: 0; }
details button { font: inherit; color: inherit; background: none; border: 0; padding: 4px 0; min-height: 24px; text-align: left; cursor: pointer; text-decoration: underline; }
`)

const fields = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', wide: true },
  { name: 'expiry', label: 'MM/YY', autocomplete: 'cc-exp', wide: false },
  { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc', wide: false },
  { name: 'postcode', label: 'Postcode', autocomplete: 'billing postal-code', wide: true },
]

/** The card form, for an iframe. Only here a card number is ever typed. */
export function framePage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Secure Credit Card Form</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <form novalidate>
          ${fields.map(
            ({ name, label, autocomplete, wide }) =>
              html`<div class="${wide ? 'wide' : ''}">
                <label for="${name}">${label}</label>
                <input
                  id="${name}"
                  name="${name}"
                  autocomplete="${autocomplete}"
                  inputmode="${name === 'postcode' ? 'text' : 'numeric'}"
                  aria-required="true"
                  aria-invalid="false"
                  aria-describedby="${name}-problem"
                />
                <p class="problem" id="${name}-problem" role="alert"></p>
              </div>`,
          )}
          <button type="submit" hidden></button>
          <details class="wide">
            <summary>Sandbox: test cards</summary>
            <ul>
              ${testCards.map(
                ({ number, hint }) =>
                  html`<li>
                    <button type="button" data-number="${number}">
                      ${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')} ${hint}
                    </button>
                  </li>`,
              )}
            </ul>
          </details>
        </form>
        <script src="/square/frame.js"></script>
      </body>
    </html> `.markup
}
