import type { BasisPoints, Minor } from '../money.ts'
import { percentOf } from '../money.ts'

/** What a code or an offer covers; null covers everything. */
export interface Scope {
  readonly organiserId: number | null
  readonly eventIds: readonly number[] | null
  readonly ticketTypeIds: readonly number[] | null
}

/** What a line is, for a scope. */
export interface Scoped {
  readonly organiserId: number
  readonly eventId: number
  readonly ticketTypeId: number
}

export function isCovered(line: Scoped, scope: Scope): boolean {
  return (
    (scope.organiserId === null || scope.organiserId === line.organiserId) &&
    (scope.eventIds === null || scope.eventIds.includes(line.eventId)) &&
    (scope.ticketTypeIds === null || scope.ticketTypeIds.includes(line.ticketTypeId))
  )
}

/** A discount code. A fixed one takes its amount (minor units) off each ticket it covers. */
export interface DiscountCode {
  readonly code: string
  readonly scope: Scope
  readonly off:
    | { readonly kind: 'percent'; readonly percent: BasisPoints }
    | { readonly kind: 'fixed'; readonly amount: Minor }
}

export interface TicketDiscount {
  readonly total: Minor
  readonly byCode: readonly { readonly code: string; readonly amount: Minor }[]
}

/** What the codes take off one ticket: each off what the ones before it left, never below nothing. */
export function discountPerTicket(
  price: Minor,
  line: Scoped,
  codes: readonly DiscountCode[],
): TicketDiscount {
  let left = Math.max(0, price)
  const byCode: { code: string; amount: Minor }[] = []
  for (const { code, scope, off } of codes) {
    if (!isCovered(line, scope)) continue
    const wanted = off.kind === 'percent' ? percentOf(left, off.percent) : off.amount
    const amount = Math.max(0, Math.min(wanted, left))
    left -= amount
    byCode.push({ code, amount })
  }
  return { total: Math.max(0, price) - left, byCode }
}

/** Several codes combine unless one is marked exclusive. */
export function mayCombine(codes: readonly { readonly exclusive: boolean }[]): boolean {
  return codes.length < 2 || codes.every((code) => !code.exclusive)
}
