import { cardField, cardFormStyles, testCardHints, type CardField } from '../lib/card-form.ts'
import { html, Html } from '../lib/html.ts'
import { htmlDocument } from '../lib/html-document.ts'
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
body { font: var(--size)/1.4 var(--font); }
body[data-state=loading] form { visibility: hidden; } body[data-state=failed] form { display: none; } body:not([data-state=failed]) .failed { display: none; }
.field { min-width: 0; } .field[hidden] { display: none; }
input::placeholder { color: var(--soft); opacity: 1; }
input:focus { outline: 3px solid var(--primary); outline-offset: 0; border-color: var(--primary); }
details { color: var(--soft); }
details ul { display: grid; gap: 4px; }
details button:focus-visible, summary:focus-visible { outline: 3px solid var(--primary); outline-offset: 1px; }
${cardFormStyles}`)

const fields: readonly CardField[] = [
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

/** The card form, for an iframe. A card number is never typed anywhere else. */
export function framePage(): string {
  return htmlDocument({
    title: 'Secure payment input frame',
    styles,
    body: html`<body data-state="loading">
      <form novalidate>
        ${fields.map(cardField)}
        <p id="others" hidden></p>
        ${testCardHints(testCards.filter(({ number }) => hinted.includes(number)))}
      </form>
      <p class="failed" role="alert">The payment form could not be loaded.</p>
      <script src="/stripe/frame.js"></script>
    </body>`,
  })
}
