import type { Order } from '../order-context.ts'

/** How many tickets can be voided. Those of a payment plan are issued with its last part, so they are counted by their lines. */
export function ticketsToVoid({ tickets, lines }: Pick<Order, 'tickets' | 'lines'>): number {
  if (tickets.length > 0) return tickets.filter(({ state }) => state === 'valid').length
  return lines
    .filter(({ kind }) => kind === 'ticket')
    .reduce((sum, { qty, refunded }) => sum + qty - refunded, 0)
}
