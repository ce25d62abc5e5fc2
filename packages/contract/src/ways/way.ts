/** A way in which the money of an order comes, as people read it. */
export interface Way {
  /**
   * What lists and the API call it. It is in the idempotency keys of its payments, too, so it has ten letters at most:
   * some providers take keys of 45 characters.
   */
  readonly word: string
  /** What the desk calls it. */
  readonly title: () => string
  /** What a receipt calls it; null where that says nothing to a buyer. */
  readonly onPaper: (() => string) | null
}

/**
 * What a provider does to take money. `card`: a card form in the page, and cards on file. `bank`: the buyer approves the
 * payment on a page of the provider and comes back. `square`: a card form whose payment is made and captured in one call,
 * for the organiser's own account.
 */
export type PaymentPort = 'card' | 'bank' | 'square'

/** A way to pay at a provider, who is asked about every payment. */
export interface OnlineWay extends Way {
  readonly port: PaymentPort
  /** The provider's own name. */
  readonly vendor: string
  /** Present where organisers can have accounts of their own. */
  readonly account?: { readonly needsLocation: boolean }
}
