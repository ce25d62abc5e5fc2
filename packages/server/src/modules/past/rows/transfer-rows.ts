import { minuteMs } from '@foyer/contract/time-units.ts'
import { createHash } from 'node:crypto'
import type { IssuedTicket } from './issued-ticket.ts'
import type { KnownOrder } from './order-rows.ts'
import { timeOf, type RowBook } from './row-book.ts'

/** A ticket that was offered to a friend, and perhaps accepted. Answers the transfer. */
export function addTransfer(
  book: RowBook,
  { order, saleId, accountId }: KnownOrder,
  {
    ticket,
    given,
  }: {
    readonly ticket: IssuedTicket
    readonly given: Extract<NonNullable<KnownOrder['order']['aftermath']>, { kind: 'transfer' }>
  },
): number {
  const id = book.id('transfer')
  const acceptedAt = timeOf(given.at + 90 * minuteMs)
  const ended = given.accepted ? { accepted_at: acceptedAt, ended_at: acceptedAt } : {}
  book.add('transfer', {
    id,
    sale_id: saleId,
    ticket_stock_id: ticket.line.stock.id,
    from_account_id: accountId,
    name: given.to.name,
    email: given.to.email,
    qty: 1,
    message: '',
    send_at: timeOf(given.at),
    // Nobody was ever told the token, so this link of the past opens nothing.
    token_hash: `\\x${createHash('sha256').update(`past ${order.reference}`).digest('hex')}`,
    status: given.accepted ? 'accepted' : 'sent',
    created_at: timeOf(given.at),
    sent_at: timeOf(given.at),
    ...ended,
  })
  book.add('transfer_ticket', { transfer_id: id, ticket_id: ticket.id, live: !given.accepted })
  const note = (at: string, kind: string, detail: object) =>
    book.add('sale_event', { sale_id: saleId, at, kind, detail })
  note(timeOf(given.at), 'transferred', { rows: 1, tickets: 1 })
  if (given.accepted) {
    book.add('ticket_past_code', { code: ticket.code, ticket_id: ticket.id, ended_at: acceptedAt })
    note(acceptedAt, 'transfer_accepted', { tickets: [ticket.id] })
  }
  return id
}
