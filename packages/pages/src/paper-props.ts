/** Papers that are printed: receipts, invoices, statements. All texts are ready to print. */

/** A table of a printed paper; the first column takes what the others leave. */
export interface PaperTable {
  readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right' }[]
  readonly rows: readonly {
    readonly cells: readonly string[]
    /** A sum: set apart by a line, and stronger. */
    readonly isSum?: boolean
  }[]
}

/** A receipt, an invoice, a statement: words and tables in A4, over as many pages as they take. All texts are ready to print. */
export interface PaperSheet {
  readonly heading: string
  /** Who issues it: name, address, VAT number. */
  readonly from: readonly string[]
  /** Whom it is for; empty when nobody is named. */
  readonly to: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly tables: readonly PaperTable[]
  readonly notes: readonly string[]
}

export interface PapersPdf {
  readonly siteName: string
  readonly title: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly papers: readonly PaperSheet[]
}
