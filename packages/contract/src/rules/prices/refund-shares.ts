import type { Minor } from '../../money.ts'

/**
 * Splits an amount in proportion to the weights, to the penny: no part is more than its weight, and the parts add up to
 * the amount. Pennies that do not divide go where rounding cut off the most, to the first among equals.
 * @throws RangeError when the weights add up to less than the amount
 */
export function splitByShares(amount: Minor, weights: readonly Minor[]): readonly Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (amount < 0 || amount > whole || weights.some((weight) => weight < 0)) {
    throw new RangeError(`${amount} of ${whole} cannot be given back`)
  }
  // Products of two amounts can exceed the integers that a number holds exactly.
  const cuts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    const divisor = BigInt(Math.max(1, whole))
    return { index, floor: Number(exact / divisor), rest: exact % divisor }
  })
  const parts = cuts.map(({ floor }) => floor)
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRest = cuts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )
  for (const { index } of byRest.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * The share that one of several equal units has in an amount for all of them. The units, from the first to the last,
 * add up to it, in whatever order they are refunded.
 * @param ordinal 1 for the first
 */
export function shareOfUnit(amount: Minor, units: number, ordinal: number): Minor {
  const upTo = (count: number): number => Number((BigInt(amount) * BigInt(count)) / BigInt(units))
  return upTo(ordinal) - upTo(ordinal - 1)
}
