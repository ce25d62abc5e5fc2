import type { Tx } from '../../platform/database/db.ts'
import { book } from './book.ts'

/** Whose money of a sale it is: an organiser's, a charity's, or the platform's, where both are null. */
export interface Owner {
  readonly organiserId: number | null
  readonly charityId: number | null
}
export type OwnersPart = Owner & { readonly amount: number }

interface Disputed {
  readonly id: number
  readonly saleId: number
  readonly provider: string
}

/**
 * Books what a provider takes of a payment because the buyer's bank disputes it, or puts back when it is negative: off what the
 * provider holds for the shop, and off what the owners are owed. What was owed to the buyer anyway has reached them by their bank.
 * `number` counts the bookings of one dispute. Minor units.
 */
export async function bookDisputed(
  tx: Tx,
  dispute: Disputed & { readonly number: number; readonly currency: string },
  taken: { readonly ofOwed: number; readonly ofOwners: readonly OwnersPart[] },
  now: Date,
): Promise<void> {
  const { id, saleId, provider, currency, number } = dispute
  const whole = taken.ofOwners.reduce((sum, { amount }) => sum + amount, taken.ofOwed)
  const kind = whole < 0 ? 'dispute_returned' : 'dispute'
  await book(
    tx,
    { saleId, kind, source: `dispute:${id}:${number}`, currency },
    [
      { account: `provider:${provider}`, amount: -whole },
      { account: 'owed_to_buyers', amount: taken.ofOwed },
      ...taken.ofOwners.map((part) => ({ ...part, account: 'disputed' })),
    ],
    now,
  )
}

/** Books what the provider charges for a dispute, or gives back of it when it is negative: the platform pays it. */
export async function bookDisputeFee(
  tx: Tx,
  { id, saleId, provider, currency, number }: Disputed & { number: number; currency: string },
  amount: number,
  now: Date,
): Promise<void> {
  await book(
    tx,
    { saleId, kind: 'dispute_fee', source: `dispute-fee:${id}:${number}`, currency },
    [
      { account: `provider:${provider}`, amount: -amount },
      { account: 'dispute_fees', amount },
    ],
    now,
  )
}
