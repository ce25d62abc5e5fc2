import { html, type Html } from './html.ts'

/** The look of the card forms, on top of a vendor's own colours: --text, --field, --line, --danger and --radius. */
export const cardFormStyles = `
* { box-sizing: border-box; }
html { background: transparent; overflow: hidden; }
body { margin: 0; padding: 4px; color: var(--text); overflow: hidden; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.wide { grid-column: 1 / -1; }
label { display: block; font-size: .93em; margin-bottom: 4px; }
input { display: block; width: 100%; min-height: 44px; padding: 10px 12px; font: inherit; color: var(--text); background: var(--field); border: 1px solid var(--line); border-radius: var(--radius); }
input[aria-invalid=true] { border-color: var(--danger); }
.problem { margin: 4px 0 0; color: var(--danger); font-size: .93em; } .problem:empty { display: none; }
details { font-size: .86em; } summary { cursor: pointer; min-height: 24px; }
details ul { list-style: none; margin: 4px 0 0; padding: 0; }
details button { font: inherit; color: inherit; background: none; border: 0; padding: 4px 0; text-align: left; cursor: pointer; text-decoration: underline; }
`

export interface CardField {
  readonly name: string
  readonly label: string
  readonly autocomplete: string
  readonly placeholder?: string
  readonly numeric: boolean
  readonly wide: boolean
}

/** One field, with room beneath it for its error. */
export function cardField(field: CardField): Html {
  return html`<div class="${field.wide ? 'field wide' : 'field'}" id="${field.name}-field">
    <label for="${field.name}">${field.label}</label>
    <input
      id="${field.name}"
      name="${field.name}"
      autocomplete="${field.autocomplete}"
      inputmode="${field.numeric ? 'numeric' : 'text'}"
      placeholder="${field.placeholder ?? ''}"
      autocorrect="off"
      spellcheck="false"
      aria-required="true"
      aria-invalid="false"
      aria-describedby="${field.name}-problem"
    />
    <p class="problem" id="${field.name}-problem" role="alert"></p>
  </div>`
}

interface TestCard {
  readonly number: string
  readonly hint: string
}

/** Cards that a click fills into the form. */
export function testCardHints(cards: readonly TestCard[]): Html {
  return html`<details class="wide">
    <summary>Sandbox: test cards</summary>
    <ul>
      ${cards.map(hint)}
    </ul>
  </details>`
}

function hint({ number, hint: text }: TestCard): Html {
  const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  return html`<li>
    <button type="button" data-number="${number}">${grouped} ${text}</button>
  </li>`
}
