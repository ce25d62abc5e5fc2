import { splitByShares } from '@foyer/contract/rules/prices/refund-shares.ts'
import type { OwnersPart } from '../../../ledger/exports.ts'

export interface Taken {
  /** What of it was owed to the buyer anyway. */
  readonly ofOwed: number
  readonly ofOwners: readonly OwnersPart[]
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  total(parts.map(({ amount }) => amount))

/**
 * Whose money a provider takes when a dispute takes an amount of a sale. What is owed to the buyer comes first: they have it from
 * their bank now. The rest is taken of all owners by what each has, to the penny; what nobody has is the platform's loss.
 */
export function shareTaken(
  amount: number,
  { owed, holdings: all }: { readonly owed: number; readonly holdings: readonly OwnersPart[] },
): Taken {
  const holdings = all.filter((one) => one.amount > 0)
  const ofOwed = Math.min(amount, owed)
  const rest = amount - ofOwed
  const ofAll = Math.min(rest, sumOf(holdings))
  const parts = splitByShares(
    ofAll,
    holdings.map((one) => one.amount),
  )
  const nobodys = { organiserId: null, charityId: null, amount: rest - ofAll }
  return {
    ofOwed,
    ofOwners: [
      ...holdings.map((one, index) => ({ ...one, amount: parts[index] ?? 0 })),
      nobodys,
    ].filter((one) => one.amount > 0),
  }
}

/**
 * The same for what comes back of what was taken, below zero. First comes back what was taken of an owner beyond what it had: it was
 * taken last, because there was nobody else to take it of. Of the rest each gets back by what was taken of it.
 */
export function shareReturned(
  amount: number,
  taken: Taken,
  holdings: readonly OwnersPart[],
): Taken {
  const beyond = taken.ofOwners.map((one) => {
    const held = holdings.find((holding) => isSameOwner(holding, one))?.amount ?? 0
    return Math.min(one.amount, Math.max(0, -held))
  })
  const first = splitByShares(Math.min(amount, total(beyond)), beyond)
  const left = taken.ofOwners.map((one, index) => one.amount - (first[index] ?? 0))
  const [ofOwed = 0, ...rest] = splitByShares(amount - total(first), [taken.ofOwed, ...left])
  return {
    ofOwed: ofOwed === 0 ? 0 : -ofOwed,
    ofOwners: taken.ofOwners
      .map((one, index) => ({ ...one, amount: -((first[index] ?? 0) + (rest[index] ?? 0)) }))
      .filter((one) => one.amount !== 0),
  }
}

/** What was taken of the owners and turns out to have been owed to the buyer, because their refund has failed since. */
export function shareSetOff(owed: number, taken: Taken, holdings: readonly OwnersPart[]): Taken {
  const amount = Math.min(owed, sumOf(taken.ofOwners))
  return { ...shareReturned(amount, { ...taken, ofOwed: 0 }, holdings), ofOwed: amount }
}

const isSameOwner = (one: OwnersPart, other: OwnersPart): boolean =>
  one.organiserId === other.organiserId && one.charityId === other.charityId

/** What of it was taken of owners and is not made up for yet: a return that counted on it leaves the buyer nothing of it to set off. */
export const stillOf = (taken: Taken, still: readonly OwnersPart[]): Taken => ({
  ...taken,
  ofOwners: taken.ofOwners.flatMap((one) => {
    const left = still.find((other) => isSameOwner(other, one))
    return left === undefined ? [] : [{ ...one, amount: Math.min(one.amount, left.amount) }]
  }),
})
