import type { NetworkKey } from './network-store.ts'
import type { Seat } from './seat.ts'
import type { AmountsOf, WantedCode } from './take-codes.ts'

/** One line's wish. */
export interface Wanted {
  readonly stockId: number
  readonly eventDateId: number
  /** All ticket types of the date share one room. */
  readonly dateHasCapacity: boolean
  readonly qty: number
  /** Empty for tickets without seats. */
  readonly seats: readonly Seat[]
}

/** Who wants to reserve, as far as their network counts. */
export interface PlacesWish extends NetworkKey {
  /** Of what is unsold, while others keep little. */
  readonly percent: number
  /** More than a first basket needs a captcha; false where the events never ask for one, or it is solved. */
  readonly needsCaptcha: boolean
}

/** What one sale wants: all of it or nothing. */
export interface StockRequest {
  readonly saleId: number
  readonly customerKey: string | null
  readonly expiresAt: Date
  readonly wanted: readonly Wanted[]
  /** Counted along with the stock. */
  readonly codes: readonly WantedCode[]
  readonly amountsOf: AmountsOf
  /** Null where money is there already, and where networks are not bounded. */
  readonly places: PlacesWish | null
}
