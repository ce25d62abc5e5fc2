import type { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { createContext, useContext } from 'react'

export type Order = AnswerOf<typeof getOrder>
export type OrderTicket = Order['tickets'][number]

/** The order of the page, as it was last read. */
export interface OpenOrder {
  readonly order: Order
  /** Given with a change, so that nobody decides by what is no longer so. */
  readonly version: string | null
  readonly params: { readonly organiser: string; readonly order: string }
  readonly refresh: () => void
}

export const OrderContext = createContext<OpenOrder | null>(null)

/** @throws Error outside the page of an order */
export function useOpenOrder(): OpenOrder {
  const open = useContext(OrderContext)
  if (open === null) throw new Error('This is no page of an order.')
  return open
}
