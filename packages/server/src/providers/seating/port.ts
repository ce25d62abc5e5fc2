/**
 * A chart of seats kept by a vendor: the vendor's chart draws it and knows which seats are free, and this shop asks the
 * vendor to hold, book and release them. Seats go by the chart's own labels (`section-row-number`, as `hostedLabel` makes
 * them).
 */
export interface HostedSeating {
  /** The URL of the chart's script, for the browser. */
  readonly scriptUrl: (region: string) => string
  /** A token for one visitor; the vendor's chart holds seats with it. */
  createHoldToken(minutes: number): Promise<HostedHoldToken>
  /** Null when it is not one of our tokens, or expired. */
  readHoldToken(token: string): Promise<HostedHoldToken | null>
  /** Minutes from now; the seats it holds stay held. Refused when it has expired. */
  extendHoldToken(token: string, minutes: number): Promise<HostedHoldToken>
  /** The vendor's state of these seats, in no order; unknown labels are left out. */
  readSeats(eventKey: string, labels: readonly string[]): Promise<readonly HostedSeat[]>
  /** Books all or none: refused when one is neither free nor held with this token. Calling it twice books once. */
  book(eventKey: string, labels: readonly string[], booking: HostedBooking): Promise<void>
  /** Releases seats, held with this token or (with `null`) booked. Seats that are already free stay free. */
  release(eventKey: string, labels: readonly string[], holdToken: string | null): Promise<void>
}

export interface HostedHoldToken {
  readonly token: string
  readonly expiresAt: Date
}

export interface HostedSeat {
  readonly label: string
  readonly status: 'free' | 'held' | 'booked' | 'other'
  /** The token that holds the seat. */
  readonly holdToken: string | null
  /** Our sale's reference, for a booked seat. */
  readonly orderId: string | null
  /** The category's name, by which prices are joined to it. */
  readonly category: string | null
  /** Whether it can be bought at all. */
  readonly forSale: boolean
  /** Parts of the label, as people read them. */
  readonly section: string
  readonly row: string
  readonly number: string
}

export interface HostedBooking {
  readonly holdToken: string | null
  /** Our sale's reference. */
  readonly orderId: string
}

/** The vendor refused, or its answer never came. `unknown` means that the call may still have had its effect. */
export class SeatingProviderError extends Error {
  readonly kind: 'refused' | 'unknown'
  constructor(kind: 'refused' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SeatingProviderError'
    this.kind = kind
  }
}

/** The chart's label of a seat: its existing parts joined by hyphens. */
export function hostedLabel(seat: {
  readonly section: string
  readonly row: string
  readonly number: string
}): string {
  return [seat.section, seat.row, seat.number].filter((part) => part !== '').join('-')
}
