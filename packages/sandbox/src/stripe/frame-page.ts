import { html, Html } from '../lib/html.ts'
import { testCards } from './cards.ts'

const hinted = [
  '4242424242424242',
  '4000000000003220',
  '4000000000009995',
  '4000000000000002',
  '4000007777000008',
]

const styles = new Html(`
:root { --primary: #0a5ec2; --field: #ffffff; --text: #26272f; --soft: #5b5f6b; --line: #8b909c; --danger: #b8152f; --radius: 5px; --font: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; --size: 16px; }
:root[data-theme=night] { color-scheme: dark; --primary: #6ea8fe; --field: #30313d; --text: #f5f5f7; --soft: #c0c2cc; --line: #8d8fa0; --danger: #ff9aa8; }
:root[data-theme=flat] { --field: #f1f1f1; }
* { box-sizing: border-box; }
html { background: transparent; overflow: hidden; }
body { margin: 0; padding: 4px; color: var(--text); font: var(--size)/1.4 var(--font); overflow: hidden; }
body[data-state=loading] form { visibility: hidden; } body[data-state=failed] form { display: none; } body:not([data-state=failed]) .failed { display: none; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.wide { grid-column: 1 / -1; }
.field { min-width: 0; } .field[hidden] { display: none; }
label { display: block; font-size: .93em; margin-bottom: 4px; }
input { display: block; width: 100%; min-height: 44px; padding: 10px 12px; font: inherit; color: var(--text); background: var(--field); border: 1px solid var(--line); border-radius: var(--radius); }
input::placeholder { color: var(--soft); opacity: 1; }
input:focus { outline: 3px solid var(--primary); outline-offset: 0; border-color: var(--primary); }
input[aria-invalid=true] { border-color: var(--danger); }
.problem { margin: 4px 0 0; color: var(--danger); font-size: .93em; } .problem:empty { display: none; }
details { font-size: .86em; color: var(--soft); } summary { cursor: pointer; min-height: 24px; }
details ul { list-style: none; margin: 4px 0 0; padding: 0; display: grid; gap: 4px; }
details button { font: inherit; color: inherit; background: none; border: 0; padding: 4px 0; text-align: left; cursor: pointer; text-decoration: underline; }
details button:focus-visible, summary:focus-visible { outline: 3px solid var(--primary); outline-offset: 1px; }
`)

interface Field {
  name: string
  label: string
  autocomplete: string
  placeholder: string
  numeric: boolean
  wide: boolean
}

const fields: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    numeric: true,
    wide: true,
  },
  {
    name: 'expiry',
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    numeric: true,
    wide: false,
  },
  {
    name: 'cvc',
    label: 'Security code',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    numeric: true,
    wide: false,
  },
  {
    name: 'postalCode',
    label: 'Postcode',
    autocomplete: 'billing postal-code',
    placeholder: 'SW1A 1AA',
    numeric: false,
    wide: true,
  },
]

/** The card form, for an iframe. Only here a card number is ever typed. */
export function framePage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Secure payment input frame</title>
        <style>
          ${styles}
        </style>
      </head>
      <body data-state="loading">
        <form novalidate>
          ${fields.map(fieldMarkup)}
          <details class="wide">
            <summary>Sandbox: test cards</summary>
            <ul>
              ${testCards.filter(({ number }) => hinted.includes(number)).map(hint)}
            </ul>
          </details>
        </form>
        <p class="failed" role="alert">The payment form could not be loaded.</p>
        <script src="/stripe/frame.js"></script>
      </body>
    </html> `.markup
}

function fieldMarkup(field: Field): Html {
  return html`<div class="${field.wide ? 'field wide' : 'field'}" id="${field.name}-field">
    <label for="${field.name}">${field.label}</label>
    <input
      id="${field.name}"
      name="${field.name}"
      autocomplete="${field.autocomplete}"
      inputmode="${field.numeric ? 'numeric' : 'text'}"
      placeholder="${field.placeholder}"
      autocorrect="off"
      spellcheck="false"
      aria-required="true"
      aria-invalid="false"
      aria-describedby="${field.name}-problem"
    />
    <p class="problem" id="${field.name}-problem" role="alert"></p>
  </div>`
}

function hint({ number, hint: text }: (typeof testCards)[number]): Html {
  const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  return html`<li>
    <button type="button" data-number="${number}">${grouped} ${text}</button>
  </li>`
}
