/** An address as it is kept with a sale: it stays as it was, whatever happens to the saved one. */
export interface SaleAddress {
  /** Null for a buyer without an account. */
  readonly id: number | null
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly address2: string
  readonly town: string
  readonly postcode: string
  readonly country: number
  /** Two letters, empty outside the United States. */
  readonly state: string
}
