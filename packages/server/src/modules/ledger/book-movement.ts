import type { Tx } from '../../platform/database/db.ts'
import { balanced, book, type Booked } from './book.ts'
import type { Entry } from './ledger-store.ts'

/** A payment or a refund of one sale. */
export interface Movement {
  readonly id: number
  readonly saleId: number
  readonly provider: string
  readonly currency: string
  /** The organiser that has the money itself, or waits for it; left out when the platform has it. */
  readonly heldBy?: number | null
}

type Booking = { readonly kind: string; readonly source: string }
type Against = Pick<Entry, 'account' | 'amount'>

/** What is booked for money that moved at a provider, against one account: `amount` came in there, or went out when it is negative. */
export const bookingOfMovement = (
  booking: Booking,
  { saleId, currency, provider, heldBy = null }: Movement,
  { account, amount }: Against,
): Booked =>
  balanced({ saleId, ...booking, currency }, [
    { account: `provider:${provider}`, amount, organiserId: heldBy },
    { account, amount: -amount },
  ])

export async function bookMovement(
  tx: Tx,
  booking: Booking,
  movement: Movement,
  against: Against,
  now: Date,
): Promise<void> {
  const { entries, ...booked } = bookingOfMovement(booking, movement, against)
  await book(tx, booked, entries, now)
}
