/** What the id of a payment says that was made before this simulator was: amounts in minor units. */
export interface PastPayment {
  readonly currency: string
  readonly amount: number
  readonly saleReference: string
}

export interface PastRefund {
  readonly amount: number
  readonly payment: string
}

/**
 * The demo season's past has payments that no simulator has seen (docs/decisions/0076). Their ids say all there is to know
 * of them, so that they can be looked up and refunded like any other.
 */
export function readPastPayment(prefix: string, id: string): PastPayment | undefined {
  const [, currency, amount, saleReference] =
    new RegExp(`^${prefix}_\\d+_([A-Z]{3})_(\\d+)_([0-9A-Z]+)$`).exec(id) ?? []
  return currency === undefined || saleReference === undefined
    ? undefined
    : { currency, amount: Number(amount), saleReference }
}

/** The same of a refund: its id ends with that of its payment. */
export function readPastRefund(prefix: string, id: string): PastRefund | undefined {
  const [, amount, payment] = new RegExp(`^${prefix}_\\d+_(\\d+)_(.+)$`).exec(id) ?? []
  return payment === undefined ? undefined : { amount: Number(amount), payment }
}
