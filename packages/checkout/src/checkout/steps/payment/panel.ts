import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { ComponentType, Ref } from 'react'
import type { BuyerDraft, MethodAsks } from './buyer/buyer-form.ts'

/** A way to pay as the payment step shows it. */
export interface MethodRoom extends MethodAsks {
  readonly label: string
  readonly panel: ComponentType<PanelProps>
  /** Shown when paying fails and no reason is known. */
  readonly failureText: string
}

/**
 * What a method's panel gets. The page around it shows the choice, the buyer's fields, the payment error and the one
 * button; the panel shows what belongs to the method and decides what the button does (`ref`, by useImperativeHandle).
 */
export interface PanelProps {
  readonly checkout: Checkout
  /** A payment is on its way: input is disabled. */
  readonly busy: boolean
  /** The panel calls this, in an effect, when it appears and whenever its state changes. Until then the button waits. */
  readonly onState: (state: PanelState) => void
  readonly ref: Ref<PanelHandle>
}

/** With `loading` the button waits. With `failed` the panel says why, and the button is off. */
export interface PanelState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The button's text instead of "Pay" and the total. */
  readonly label?: string
}

export interface PanelHandle {
  /**
   * Whether the panel's input can be sent; nothing has been stored yet. The text is for the buyer, null when the panel
   * has marked the field itself.
   */
  readonly check?: () => Promise<{ readonly ok: boolean; readonly message: string | null }>
  /**
   * Pays. By then the buyer's fields are valid, an express account is stored, and the paying flag is on. An error is
   * shown as the method's failure text (a PayFailure brings its own); refusals that lead to another step are followed.
   */
  readonly pay: (buyer: BuyerDraft) => Promise<PaymentEnd>
}

export type PaymentEnd =
  /** The payment succeeded: the page goes on to the next step. */
  | { readonly outcome: 'paid' }
  /** The buyer is taken to this URL; the paying flag stays on. */
  | { readonly outcome: 'leaving'; readonly url: string }
  /** The payment failed: the text is the payment error; null where the panel has said what is wrong. */
  | { readonly outcome: 'refused'; readonly message: string | null }

/** A failure that has a text of its own. */
export class PayFailure extends Error {
  readonly text: string
  constructor(text: string, cause: unknown) {
    super(text, { cause })
    this.name = 'PayFailure'
    this.text = text
  }
}
