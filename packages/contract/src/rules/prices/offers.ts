import type { BasisPoints, Minor } from '../../money.ts'
import { percentOf } from '../../money.ts'
import type { Scope, Scoped } from './discount.ts'
import { isCovered } from './discount.ts'

/** An automatic offer: "buy N, pay M", or "x % from N tickets". */
export interface OfferRule {
  readonly scope: Scope
  readonly gives:
    | { readonly kind: 'buy_pay'; readonly buy: number; readonly pay: number }
    | { readonly kind: 'percent_from'; readonly from: number; readonly percent: BasisPoints }
}

export interface OfferLine extends Scoped {
  readonly key: string
  readonly quantity: number
  /** What the buyer pays for one ticket, fee and codes included: an offer gives away the whole of it. */
  readonly price: Minor
}

/**
 * What the offer takes off each line that takes part, by the line's key, for the whole line, in minor units; 0 when the
 * line only pays.
 */
export type OfferAmounts = ReadonlyMap<string, Minor>

/** The dearest tickets are grouped first, and the cheapest of each full group are free. */
function buyAndPay(lines: readonly OfferLine[], buy: number, pay: number): OfferAmounts {
  if (buy < 1 || pay >= buy) return new Map()
  const amounts = new Map<string, Minor>()
  const units = lines
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
    .sort((one, other) => other.price - one.price)
  const groups = Math.floor(units.length / buy)
  for (const [position, unit] of units.slice(0, groups * buy).entries()) {
    // A ticket that is paid takes part as well: it may not make another ticket free in a second group.
    const off = position % buy < pay ? 0 : unit.price
    amounts.set(unit.key, (amounts.get(unit.key) ?? 0) + off)
  }
  return amounts
}

function percentFrom(lines: readonly OfferLine[], from: number, percent: BasisPoints) {
  const count = lines.reduce((total, line) => total + line.quantity, 0)
  const entries = lines.map((line) => {
    const perTicket = Math.min(percentOf(line.price, percent), line.price)
    return [line.key, perTicket * line.quantity] as const
  })
  return new Map(count >= from ? entries : [])
}

/** What one offer gives on these lines. */
export function offerAmounts(lines: readonly OfferLine[], offer: OfferRule): OfferAmounts {
  const covered = lines.filter((line) => isCovered(line, offer.scope))
  const { gives } = offer
  return gives.kind === 'buy_pay'
    ? buyAndPay(covered, gives.buy, gives.pay)
    : percentFrom(covered, gives.from, gives.percent)
}

function worth(amounts: OfferAmounts): Minor {
  return [...amounts.values()].reduce((total, amount) => total + amount, 0)
}

/** All offers together: the one worth most first, and no line takes part in two. */
export function applyOffers(
  lines: readonly OfferLine[],
  offers: readonly OfferRule[],
): OfferAmounts {
  const applied = new Map<string, Minor>()
  let free = lines
  for (;;) {
    const best = offers
      .map((offer) => offerAmounts(free, offer))
      .reduce((one, other) => (worth(other) > worth(one) ? other : one), new Map<string, Minor>())
    if (worth(best) === 0) return applied
    for (const [key, amount] of best) applied.set(key, amount)
    free = free.filter((line) => !best.has(line.key))
  }
}
