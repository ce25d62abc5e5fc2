import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { Ref } from 'react'
import type { BuyerDraft } from './buyer/buyer-form.ts'

/**
 * What a method's panel is given. The page around it shows the choice, the buyer's fields, the payment error and the
 * one button; the panel shows what is the method's own and says what the button does (`ref`, by useImperativeHandle).
 */
export interface PanelProps {
  readonly checkout: Checkout
  /** A payment is on its way: no input is taken. */
  readonly busy: boolean
  /** Tell it when the panel appears and whenever it changes, in an effect. Until then the button waits. */
  readonly onState: (state: PanelState) => void
  readonly ref: Ref<PanelHandle>
}

/** `loading`: the button waits. `failed`: the panel says why, the button is off. */
export interface PanelState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** What the button says instead of "Pay" and the total. */
  readonly label?: string
}

export interface PanelHandle {
  /**
   * Whether what was typed in the panel can be sent. Nothing has been stored yet. The text is for the buyer, null when
   * the panel has marked the field itself.
   */
  readonly check?: () => Promise<{ readonly ok: boolean; readonly message: string | null }>
  /**
   * Pays. The buyer's fields are right, an express account is stored, the paying flag is on. What is thrown is shown
   * as the method's failure text (a PayFailure brings its own); refusals that lead to another step are followed.
   */
  readonly pay: (buyer: BuyerDraft) => Promise<PaymentEnd>
}

export type PaymentEnd =
  /** Taken: the page goes on to the next step. */
  | { readonly outcome: 'paid' }
  /** The buyer is taken to this address; the paying flag stays on. */
  | { readonly outcome: 'leaving'; readonly url: string }
  /** Not taken: the text is the payment error, by default the documented one. */
  | { readonly outcome: 'refused'; readonly message: string | null }

/** A failure that has a documented text of its own. */
export class PayFailure extends Error {
  readonly text: string
  constructor(text: string, cause: unknown) {
    super(text, { cause })
    this.name = 'PayFailure'
    this.text = text
  }
}
