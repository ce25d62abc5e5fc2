import type { WholeEvent } from '../../catalogue/exports.ts'
import type { SaleParts } from '../parts-store.ts'
import type { TicketLine } from './lines.ts'

/** Joins what the database says of a line with what the catalogue says of its ticket. */
export function ticketLineOf(
  saleId: number,
  line: SaleParts['tickets'][number],
  { event, byId }: WholeEvent,
  now: Date,
): TicketLine {
  const type = byId.types.get(line.ticketTypeId)
  const date = byId.dates.get(line.eventDateId)
  const stock = byId.stocks.get(line.stockId)
  if (type === undefined || date === undefined || stock === undefined)
    throw new Error(`stock ${line.stockId} is not in the catalogue`)
  const until = date.onSaleUntil ?? date.endsAt ?? date.startsAt
  const isArchived = [stock, type, date, event].some(({ archivedAt }) => archivedAt !== null)
  return {
    ...line,
    saleId,
    ticketName: type.name,
    price: type.price,
    bookingFee: type.bookingFee,
    absorbFee: type.absorbFee,
    vatBasisPoints: type.vatBasisPoints ?? event.vatBasisPoints,
    feeVatBasisPoints: type.feeVatBasisPoints ?? event.feeVatBasisPoints,
    minPerCustomer: type.minPerCustomer,
    maxPerCustomer: type.maxPerCustomer,
    canUpdateQuantity: type.canUpdateQuantity,
    onSale: !isArchived && (date.onSaleFrom ?? now) <= now && until > now,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    dateHasCapacity: date.hasCapacity,
    organiserId: event.organiserId,
  }
}
