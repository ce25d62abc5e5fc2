/** What the buyer of an order owes its organiser. Minor units; `dueOn` is a day; what was not said is empty. */
export interface OwedOnInvoice {
  readonly amount: number
  readonly dueOn: string
  readonly organiserName: string
  readonly organiserEmail: string | null
  readonly company: string
  readonly address: string
  readonly buyerReference: string
}
