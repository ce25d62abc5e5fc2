import type { Seat } from '../../inventory/exports.ts'

/** A ticket line with what the catalogue says of it; money in minor units. */
export interface TicketLine {
  readonly id: number
  readonly saleId: number
  readonly stockId: number
  readonly qty: number
  /** How many there were before the last addition, while the page still says so. */
  readonly qtyBefore: number | null
  readonly seats: readonly Seat[]
  readonly ticketTypeId: number
  readonly ticketName: string
  readonly price: number
  readonly bookingFee: number
  readonly absorbFee: boolean
  /** Contained in the price; zero where the catalogue names none. */
  readonly vatBasisPoints: number
  /** Contained in the booking fee: the type's rate, else that of the country the event takes place in. */
  readonly feeVatBasisPoints: number
  readonly minPerCustomer: number
  readonly maxPerCustomer: number | null
  readonly canUpdateQuantity: boolean
  /** What nobody else holds or has bought. */
  readonly left: number
  readonly onSale: boolean
  readonly eventDateId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly dateHasCapacity: boolean
  readonly eventId: number
  readonly organiserId: number
}

export interface VoucherLine {
  readonly id: number
  readonly saleId: number
  readonly productId: number
  readonly qty: number
  /** The same as of tickets. */
  readonly qtyBefore: number | null
  readonly value: number
  readonly name: string
  readonly thumbnail: string | null
  readonly validMonths: number
  readonly organiserId: number
  readonly organiserKey: string
  readonly organiserName: string
  readonly currency: string
  readonly maxPerOrder: number
  readonly onSale: boolean
  /** Whether it is posted: as the buyer chose, where its product leaves the choice. */
  readonly byPost: boolean
}
