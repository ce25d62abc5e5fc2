import type { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'

type Payment = NonNullable<GivenBodyOf<typeof exchangeTickets>['payment']>

/** How a difference upwards is paid, as far as somebody has said. */
export interface TypedPayment {
  readonly way: Payment['way'] | null
  readonly dueOn: string | null
}

export const noPayment: TypedPayment = { way: null, dueOn: null }

/** What the server is told of it; null while something is missing. */
export function paymentOf({ way, dueOn }: TypedPayment): Payment | null {
  if (way === null) return null
  if (way !== 'invoice') return { way }
  return dueOn === null ? null : { way, due_on: dueOn }
}
