import { splitByShares } from '@foyer/contract/rules/prices/refund-shares.ts'
import type { Balance } from '../../ledger/exports.ts'

const total = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Splits an amount in the proportion of these weights. The parts add up to a multiple of the step, because providers move no less: a
 * little more than the amount, or a little less where the accounts have no more. Minor units.
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

/** The weights, raised by `more` in all as far as the accounts that pay something have it. */
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
