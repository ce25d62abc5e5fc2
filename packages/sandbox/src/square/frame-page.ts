import { cardField, cardFormStyles, testCardHints, type CardField } from '../lib/card-form.ts'
import { html, Html } from '../lib/html.ts'
import { htmlDocument } from '../lib/html-document.ts'
import { testCards } from './cards.ts'

const styles = new Html(`
:root { --text: #26272f; --field: #ffffff; --line: #8b909c; --danger: #b8152f; --radius: 6px; }
body { font: 16px/1.4 system-ui, sans-serif; }
input:focus { outline: 3px solid var(--text); }
details button { min-height: 24px; }
${cardFormStyles}`)

const fields: readonly CardField[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    numeric: true,
    wide: true,
  },
  { name: 'expiry', label: 'MM/YY', autocomplete: 'cc-exp', numeric: true, wide: false },
  { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc', numeric: true, wide: false },
  {
    name: 'postcode',
    label: 'Postcode',
    autocomplete: 'billing postal-code',
    numeric: false,
    wide: true,
  },
]

/** The card form, for an iframe. A card number is never typed anywhere else. */
export function framePage(): string {
  return htmlDocument({
    title: 'Secure Credit Card Form',
    styles,
    body: html`<body>
      <form novalidate>
        ${fields.map(cardField)}
        <button type="submit" hidden></button>
        ${testCardHints(testCards)}
      </form>
      <script src="/square/frame.js"></script>
    </body>`,
  })
}
