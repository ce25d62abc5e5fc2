import { amountOf } from './amount-of.ts'
import { html, type Html } from './html.ts'

const shown = 50

export interface PaymentRow {
  readonly status: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** Minor units. */
  readonly refunded: number
  readonly id: string
  /** Further facts that tell it from others. */
  readonly notes: readonly (string | undefined)[]
  /** The error of a failed payment. */
  readonly problem?: string | undefined
  readonly buttons: readonly (Html | false)[]
}

/** A provider's payments with the actions available for each, the newest first. */
export function paymentList<Payment>(
  title: string,
  payments: readonly Payment[],
  rowOf: (payment: Payment) => PaymentRow,
): Html {
  return html`
    <h3>${title}</h3>
    ${payments.length === 0 && html`<p class="soft">None yet.</p>`}
    <ul class="plain">
      ${payments.slice(0, shown).map((payment) => row(rowOf(payment)))}
    </ul>
    ${payments.length > shown && html`<p class="soft">${payments.length} in all.</p>`}
  `
}

function row(payment: PaymentRow): Html {
  const { status, refunded, id, notes, problem, buttons } = payment
  return html`<li>
    <span class="status">${status}</span>
    <strong>${amountOf(payment)}</strong>
    ${refunded > 0 && html`<span class="soft">${refunded} refunded (minor units)</span>`}
    <span class="soft">
      <code>${id}</code> ${notes.filter((note) => note).map((note) => html` · ${note ?? ''}`)}
    </span>
    ${problem !== undefined && html`<p class="soft">${problem}</p>`}
    <form method="post" class="row">${buttons.filter((button) => button !== false)}</form>
  </li>`
}

/** A button of a payment: `/_control/<path>`, with one field if it has one. */
export function paymentButton(path: string, text: string, field?: readonly [string, string]): Html {
  const [name, value] = field ?? []
  return html`<button
    formaction="/_control/${path}"
    ${name !== undefined && html`name="${name}" value="${value ?? ''}"`}
  >
    ${text}
  </button>`
}
