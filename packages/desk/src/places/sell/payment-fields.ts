import type { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { type FieldErrors, get } from 'react-hook-form'

export type Body = GivenBodyOf<typeof sellOrder>
export type Payment = Body['payment']

/** What is wrong with a field, by its name as the server names it. */
export function errorAt(errors: FieldErrors<Body>, field: string): string | undefined {
  const found: { readonly message?: string } | undefined = get(errors, field)
  return found?.message
}

/** A way that mails the buyer something they pay by cannot do without their address. */
export const needsEmail = (way: Payment['way']): boolean => way === 'card_link' || way === 'invoice'
