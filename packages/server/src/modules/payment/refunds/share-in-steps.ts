import { splitByShares } from '@foyer/contract/rules/prices/refund-shares.ts'
import type { Balance } from '../../ledger/exports.ts'

const total = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * An amount in the proportion of these weights, as multiples of a step in all, because providers move no less: tickets give a little
 * more, or, where their accounts have no more, a little less. Minor units.
 */
export function shareInSteps(
  amount: number,
  step: number,
  weights: readonly Balance[],
  credits: readonly Balance[],
): readonly Balance[] {
  const short = (step - (amount % step)) % step
  const raised = raisedBy(short, weights, credits)
  const whole = amount + short
  const parts = splitByShares(
    total(raised) >= whole ? whole : whole - step,
    raised.map((one) => one.amount),
  )
  return weights.map((one, index) => ({ ...one, amount: parts[index] ?? 0 }))
}

/** The same with so much more in all, from the accounts that pay something, as far as they have it. */
function raisedBy(
  more: number,
  weights: readonly Balance[],
  credits: readonly Balance[],
): readonly Balance[] {
  let missing = more
  return weights.map((weight, index) => {
    const spare = weight.amount === 0 ? 0 : (credits[index]?.amount ?? 0) - weight.amount
    const added = Math.min(missing, spare)
    missing -= added
    return { ...weight, amount: weight.amount + added }
  })
}
