/**
 * A chart of seats kept by somebody else: their chart draws it, they know which seat is free, and this shop asks them
 * to hold, book and release. Seats go by the chart's own labels (`section-row-number`, as `hostedLabel` makes them).
 */
export interface HostedSeating {
  /** Of the chart, for the browser. */
  readonly scriptUrl: (region: string) => string
  /** For one visitor; their chart holds seats with it. */
  createHoldToken(minutes: number): Promise<HostedHoldToken>
  /** Null when it is no token of ours, or expired. */
  readHoldToken(token: string): Promise<HostedHoldToken | null>
  /** Counted from now; what it holds stays held. Refused when it has expired. */
  extendHoldToken(token: string, minutes: number): Promise<HostedHoldToken>
  /** What they say of these seats, in no order; labels they do not know are left out. */
  readSeats(eventKey: string, labels: readonly string[]): Promise<readonly HostedSeat[]>
  /** All or none: refused when one is neither free nor held with this token. Asking twice books once. */
  book(eventKey: string, labels: readonly string[], booking: HostedBooking): Promise<void>
  /** Gives seats back, held with this token or (with `null`) booked. Seats that are free already stay free. */
  release(eventKey: string, labels: readonly string[], holdToken: string | null): Promise<void>
}

export interface HostedHoldToken {
  readonly token: string
  readonly expiresAt: Date
}

export interface HostedSeat {
  readonly label: string
  readonly status: 'free' | 'held' | 'booked' | 'other'
  /** Of the visitor who holds it. */
  readonly holdToken: string | null
  /** Our sale's reference, of a booked seat. */
  readonly orderId: string | null
  /** By its name, as the prices join to it. */
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

/** They refused, or their answer never came. `unknown` means it may have happened all the same. */
export class SeatingProviderError extends Error {
  readonly kind: 'refused' | 'unknown'
  constructor(kind: 'refused' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SeatingProviderError'
    this.kind = kind
  }
}

/** What the chart calls a seat: its parts with hyphens between, those it has. */
export function hostedLabel(seat: {
  readonly section: string
  readonly row: string
  readonly number: string
}): string {
  return [seat.section, seat.row, seat.number].filter((part) => part !== '').join('-')
}
