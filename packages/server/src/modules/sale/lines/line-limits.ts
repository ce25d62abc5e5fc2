import { maxCanReserve } from '@foyer/contract/rules/quantity.ts'
import type { CatalogueEvent } from '../../catalogue/exports.ts'
import type { TicketLine } from './lines.ts'
import type { PricedPart } from '../loaded-sale.ts'

/** How many of this ticket the buyer may have in this basket. */
export function mostOfLine(loaded: PricedPart, line: TicketLine): number {
  const others = loaded.tickets.filter((other) => other.id !== line.id)
  const sameType = quantityOf(others.filter((other) => other.ticketTypeId === line.ticketTypeId))
  const sameEvent = quantityOf(others.filter((other) => other.eventId === line.eventId))
  const event = loaded.events.find(({ id }) => id === line.eventId)
  const roomInOrder = (event?.maxPerOrder ?? Number.MAX_SAFE_INTEGER) - sameEvent
  return maxCanReserve({
    available: Math.max(0, Math.min(line.onSale ? line.left : 0, roomInOrder)),
    perCustomer: line.maxPerCustomer,
    // Another date of the same type also counts, in this basket as in other orders.
    alreadyTaken: (loaded.takenElsewhere.get(line.ticketTypeId) ?? 0) + sameType,
  })
}

const quantityOf = (lines: readonly TicketLine[]): number =>
  lines.reduce((total, line) => total + line.qty, 0)

/** The least a buyer must take: the type's minimum, or the event's when that is stricter. */
export function leastOfLine(event: CatalogueEvent | undefined, line: TicketLine): number {
  return Math.max(line.minPerCustomer, event?.minPerOrder ?? 1)
}
