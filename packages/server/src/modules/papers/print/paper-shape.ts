/** What stands on a paper, frozen when it is issued. Amounts are minor units, with the sign of the buyer: a credit note's are negative. */
export interface TaxPaperContent {
  readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
  /** "2026-000123", without a gap within a seller and year. */
  readonly number: string
  /** The tax point where the seller is: `yyyy-mm-dd`. */
  readonly day: string
  readonly reference: string
  readonly currency: string
  readonly seller: {
    readonly name: string
    readonly address: readonly string[]
    /** Null where none was known: then no VAT is named. */
    readonly vatNumber: string | null
  }
  /** The number of the paper that a credit note corrects. */
  readonly corrects: string | null
  readonly rows: readonly TaxPaperRow[]
  /** How the order was paid, by the names of providers. */
  readonly ways: readonly string[]
  /** Until when it is to be paid, where it was sold on an invoice: `yyyy-mm-dd`. */
  readonly dueOn: string | null
  /** The buyer pays in parts; the paper is for the whole all the same. */
  readonly isInParts: boolean
  /** The day of the sale, on a paper that was made out again later: `yyyy-mm-dd`. */
  readonly suppliedOn?: string
  /** The number of the paper that this one says anew, to somebody else. */
  readonly replaces?: string | null
  /** On the credit note for a paper that was made out again: the number of the new one. */
  readonly replacedBy?: string
}

export interface TaxPaperRow {
  readonly text: string
  readonly quantity: number | null
  /** Basis points; null where none is known. */
  readonly rate: number | null
  readonly net: number
  readonly vat: number
}

/** Who bought; kept apart, because it is forgotten like the names of orders. */
export interface TaxPaperBuyer {
  readonly name: string
  readonly address: readonly string[]
  /** What the buyer wants the paper to say; empty where they said nothing. */
  readonly reference: string
  /** That of a company; nobody else is asked for one. */
  readonly vatNumber?: string
}
