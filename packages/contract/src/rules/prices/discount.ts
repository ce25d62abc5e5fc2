import type { BasisPoints, Minor } from '../../money.ts'
import { percentOf, sum } from '../../money.ts'

/** What a code or an offer covers; null covers everything. */
export interface Scope {
  readonly organiserId: number | null
  readonly eventIds: readonly number[] | null
  readonly ticketTypeIds: readonly number[] | null
}

/** The properties of a line that a scope asks about. */
export interface Scoped {
  readonly organiserId: number
  readonly eventId: number
  readonly ticketTypeId: number
}

/** Whether a code is for this ticket; a scope that is null covers every ticket. */
export function isCovered(line: Scoped, scope: Scope): boolean {
  return (
    (scope.organiserId === null || scope.organiserId === line.organiserId) &&
    (scope.eventIds === null || scope.eventIds.includes(line.eventId)) &&
    (scope.ticketTypeIds === null || scope.ticketTypeIds.includes(line.ticketTypeId))
  )
}

/** A discount code: a share of each ticket it covers, an amount (minor units) off each, or one off all of them. */
export interface DiscountCode {
  readonly code: string
  readonly scope: Scope
  readonly off:
    | { readonly kind: 'percent'; readonly percent: BasisPoints }
    | { readonly kind: 'fixed'; readonly amount: Minor }
    | { readonly kind: 'fixed_per_basket'; readonly amount: Minor }
}

/** A line that codes are taken off. */
export interface DiscountLine extends Scoped {
  readonly quantity: number
  /** Per ticket. */
  readonly price: Minor
}

export interface LineDiscount {
  readonly perTicket: Minor
  /** Pennies of the whole line, fewer than its tickets: what an amount per basket leaves over. */
  readonly odd: Minor
}

export interface Discounts {
  /** In the order of the lines. */
  readonly lines: readonly LineDiscount[]
  /** The codes that cover a line, in the order they were entered, each with all it takes off. */
  readonly byCode: readonly { readonly code: string; readonly amount: Minor }[]
}

/** What is left of a line's price: an amount per ticket, and pennies of a ticket price that was broken into. */
interface Rest {
  readonly line: DiscountLine
  perTicket: Minor
  spare: Minor
}

const restOf = ({ line, perTicket, spare }: Rest): Minor => perTicket * line.quantity + spare

/**
 * What codes take off: first the codes per ticket, each off what the ones before it left, then amounts per basket. A
 * price never goes below nothing, and an amount per basket is taken off to the penny as far as the tickets cost that
 * much.
 */
export function applyCodes(
  lines: readonly DiscountLine[],
  codes: readonly DiscountCode[],
): Discounts {
  const rests = lines.map((line): Rest => ({ line, perTicket: Math.max(0, line.price), spare: 0 }))
  const amounts = new Map<DiscountCode, Minor>()
  const perTicketFirst = [
    ...codes.filter((code) => code.off.kind !== 'fixed_per_basket'),
    ...codes.filter((code) => code.off.kind === 'fixed_per_basket'),
  ]
  for (const code of perTicketFirst) {
    const covered = rests.filter(({ line }) => line.quantity > 0 && isCovered(line, code.scope))
    if (covered.length > 0) amounts.set(code, takeOff(covered, code.off))
  }
  return {
    lines: rests.map(({ line, perTicket, spare }) => ({
      perTicket: Math.max(0, line.price) - perTicket - (spare > 0 ? 1 : 0),
      odd: spare > 0 ? line.quantity - spare : 0,
    })),
    byCode: codes.flatMap((code) => {
      const amount = amounts.get(code)
      return amount === undefined ? [] : [{ code: code.code, amount }]
    }),
  }
}

function takeOff(rests: readonly Rest[], off: DiscountCode['off']): Minor {
  if (off.kind === 'fixed_per_basket') return spread(rests, Math.max(0, off.amount))
  let total = 0
  for (const rest of rests) {
    const wanted = off.kind === 'percent' ? percentOf(rest.perTicket, off.percent) : off.amount
    const amount = Math.max(0, Math.min(wanted, rest.perTicket))
    rest.perTicket -= amount
    total += amount * rest.line.quantity
  }
  return total
}

/**
 * Shares an amount out in proportion to what the lines cost, in whole pennies per ticket; the pennies left over go to
 * single tickets.
 */
function spread(rests: readonly Rest[], wanted: Minor): Minor {
  const whole = sum(rests.map(restOf))
  const amount = Math.min(wanted, whole)
  if (amount === 0) return 0
  let left = amount
  const take = (rest: Rest, perTicket: Minor) => {
    rest.perTicket -= perTicket
    left -= perTicket * rest.line.quantity
  }
  // Shares are computed first, from the prices as they were before this code.
  const shares = rests.map((rest) => shareOf(amount, restOf(rest), whole))
  for (const [index, rest] of rests.entries()) {
    const share = Math.floor((shares[index] ?? 0) / rest.line.quantity)
    take(rest, Math.min(share, rest.perTicket))
  }
  // The lines with more tickets come first, so that single tickets make up the last pennies where there are any.
  const bySize = rests.toSorted((one, other) => other.line.quantity - one.line.quantity)
  for (const rest of bySize) {
    take(rest, Math.min(Math.floor(left / rest.line.quantity), rest.perTicket))
  }
  for (const rest of bySize.toReversed()) {
    if (left > rest.spare && rest.perTicket > 0) {
      rest.perTicket -= 1
      rest.spare += rest.line.quantity
    }
    const pennies = Math.min(left, rest.spare)
    rest.spare -= pennies
    left -= pennies
  }
  return amount
}

/** `amount * part / whole`, rounded down, exact whatever the size. */
function shareOf(amount: Minor, part: Minor, whole: Minor): Minor {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/**
 * What offers take off as the summary shows it. The wire's total of the offers also carries the pennies of codes that
 * no amount per ticket can carry: with them the specification's subtraction finds the fees. All in minor units.
 */
export function shownOffers(basket: {
  readonly offersApplied: Minor
  readonly discountsApplied: readonly Minor[]
  readonly tickets: readonly { readonly discount: Minor; readonly quantity: number }[]
}): Minor {
  const perTicket = sum(basket.tickets.map((line) => line.discount * line.quantity))
  const pennies = sum(basket.discountsApplied) - perTicket
  // The pennies are fewer than the tickets, or there are none.
  const are = pennies > 0 && pennies < sum(basket.tickets.map((line) => line.quantity))
  return are && pennies <= basket.offersApplied
    ? basket.offersApplied - pennies
    : basket.offersApplied
}

/** Several codes combine unless one is marked exclusive. */
export function mayCombine(codes: readonly { readonly exclusive: boolean }[]): boolean {
  return codes.length < 2 || codes.every((code) => !code.exclusive)
}
