export const amountKinds = [
  'ticket',
  'booking_fee',
  'delivery',
  'refund_protection',
  'donation_fee',
  'donation',
  'gift_voucher',
] as const
export type AmountKind = (typeof amountKinds)[number]

/** A part of an order as papers see it: what it is, who sells it, and which VAT is in it. Minor units. */
export interface SoldPart {
  /** The organiser that sells it; null for the platform. */
  readonly seller: number | null
  readonly kind: AmountKind
  /** Whose tickets it goes with; null where nobody's alone. */
  readonly forOrganiser: number | null
  /** Basis points; null where none is known. */
  readonly rate: number | null
  /** The stock of its tickets, which tells what a ticket that comes back takes with it; null for all else. */
  readonly stockId: number | null
  readonly quantity: number
  readonly net: number
  readonly vat: number
}

/** One side of a booking, as the ledger has it: credits are negative. */
export interface BookedEntry {
  readonly account: string
  readonly organiserId: number | null
  readonly amount: number
}

/** Where the ledger keeps a part: its net and its VAT in two accounts, or both in one. */
export interface PartAccounts {
  readonly account: string
  readonly vatAccount: string | null
}

export const accountsOf: Readonly<Record<AmountKind, PartAccounts>> = {
  ticket: { account: 'organiser_payable', vatAccount: null },
  booking_fee: { account: 'booking_fees', vatAccount: 'vat_on_fees' },
  delivery: { account: 'delivery', vatAccount: null },
  refund_protection: { account: 'refund_protection', vatAccount: null },
  donation_fee: { account: 'donation_fees', vatAccount: 'vat_on_fees' },
  donation: { account: 'donations_payable', vatAccount: null },
  gift_voucher: { account: 'gift_vouchers_outstanding', vatAccount: null },
}
