import { minuteMs } from '@foyer/contract/time-units.ts'
import type { PastLine } from '../plan/past-order.ts'
import type { KnownOrder } from './order-rows.ts'
import type { IssuedTicket } from './issued-ticket.ts'
import { timeOf, type RowBook } from './row-book.ts'
import { addTransfer } from './transfer-rows.ts'

export interface TicketsAdded {
  readonly issued: readonly IssuedTicket[]
  /** The one by which a ticket was passed on. */
  readonly transferId: number | null
}

/**
 * The tickets of an order: issued, passed on, let in at the door. None before a plan is paid up. `accounts` are those of
 * everybody in these orders, by e-mail address.
 */
export function addTickets(
  book: RowBook,
  known: KnownOrder,
  accounts: ReadonlyMap<string, number>,
  until: number,
): TicketsAdded {
  const { order, saleId, deliveredAt } = known
  let transferId: number | null = null
  const issued: IssuedTicket[] = []
  if (deliveredAt === null) return { issued, transferId }
  const given = order.aftermath?.kind === 'transfer' ? order.aftermath : null
  for (const [index, line] of order.lines.entries()) {
    for (let unit = 0; unit < line.qty; unit += 1) {
      const seat = line.seats?.[unit] ?? null
      const ticket = {
        id: book.id('ticket'),
        line,
        code: order.chance.code(24),
        seat: seat === null ? null : { section: seat.section, row: seat.row, number: seat.number },
      }
      // The last of an order is the one a friend gets.
      const isLast = index === order.lines.length - 1 && unit === line.qty - 1
      const isPassed = given?.accepted === true && isLast
      const holder = isPassed ? given.to : order.buyer
      const usedAt = usedWhen(known, line, until)
      book.add('ticket', {
        id: ticket.id,
        sale_id: saleId,
        sale_line_id: known.lineIds[index],
        ordinal: unit + 1,
        event_date_id: line.stock.dateId,
        ticket_type_id: line.stock.typeId,
        code: isPassed ? order.chance.code(24) : ticket.code,
        version: isPassed ? 2 : 1,
        status: usedAt === null ? 'valid' : 'used',
        account_id: isPassed ? (accounts.get(given.to.email) ?? null) : known.accountId,
        holder_name: holder.name,
        holder_email: holder.email,
        seat: ticket.seat,
        issued_at: timeOf(deliveredAt),
        used_at: usedAt === null ? null : timeOf(usedAt),
      })
      if (usedAt !== null) addScans(book, known, { ticketId: ticket.id, line, usedAt })
      if (given !== null && isLast) transferId = addTransfer(book, known, { ticket, given })
      issued.push(ticket)
    }
  }
  const count = issued.length
  book.add('sale_event', {
    sale_id: saleId,
    at: timeOf(deliveredAt),
    kind: 'issued',
    detail: { tickets: count, vouchers: order.vouchers.length },
  })
  return { issued, transferId }
}

/** Most come, nearly all of them in the hour from when the doors open. Nobody is let in to what is online. */
function usedWhen({ order }: KnownOrder, { date }: PastLine, until: number): number | null {
  const { chance } = order
  const isOnline = date.event.event.onlineAccess !== null
  const isOver = date.endsAt < until
  if (!isOver || isOnline || !chance.happens(0.93)) return null
  const early = Math.max(10 * minuteMs, date.startsAt - date.doorsAt + 30 * minuteMs)
  return date.doorsAt + Math.floor(early * chance.share() ** 1.3)
}

function addScans(
  book: RowBook,
  { order }: KnownOrder,
  {
    ticketId,
    line,
    usedAt,
  }: { readonly ticketId: number; readonly line: PastLine; readonly usedAt: number },
): void {
  const { chance } = order
  const scan = {
    organiser_id: line.date.event.event.organiserId,
    door: chance.oneOf(['past-door-1', 'past-door-1', 'past-door-2']),
    ticket_id: ticketId,
  }
  book.add('door_scan', { ...scan, result: 'admitted', scanned_at: timeOf(usedAt) })
  // Somebody holds the same telephone out once more.
  if (chance.happens(0.02))
    book.add('door_scan', { ...scan, result: 'used', scanned_at: timeOf(usedAt + 2 * minuteMs) })
}
