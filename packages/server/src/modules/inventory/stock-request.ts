import type { NetworkKey } from './network-store.ts'
import type { Seat } from './seat.ts'
import type { AmountsOf, WantedCode } from './take-codes.ts'

/** What one line wants. */
export interface Wanted {
  readonly stockId: number
  readonly eventDateId: number
  /** All ticket types of the date share one room. */
  readonly dateHasCapacity: boolean
  readonly qty: number
  /** Empty for tickets without seats. */
  readonly seats: readonly Seat[]
}

/** The network that wants to reserve, and its limits. */
export interface PlacesWish extends NetworkKey {
  /** The network's percentage of what is unsold, while others hold little. */
  readonly percent: number
  /** Whether more than a first basket needs a captcha; false where the events never ask for one, or it is solved. */
  readonly needsCaptcha: boolean
}

/** What one sale wants: all of it or nothing. */
export interface StockRequest {
  readonly saleId: number
  readonly customerKey: string | null
  readonly expiresAt: Date
  readonly wanted: readonly Wanted[]
  /** The codes, which are held along with the stock. */
  readonly codes: readonly WantedCode[]
  readonly amountsOf: AmountsOf
  /** Null when the money has already come in, and where networks are not limited. */
  readonly places: PlacesWish | null
}
