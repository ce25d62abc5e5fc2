import { apiRoot } from '@foyer/contract/api/problem.ts'
import type { WebhookMessage } from '@foyer/contract/api/webhooks/webhook-message.ts'
import type { Tx } from '../../platform/database/db.ts'
import { readOrderFacts, readReturned, readTicketFacts } from './message-facts-store.ts'
import type { UnwrittenMessage } from './message-store.ts'

/** The message about what happened; null when what it is about is not there (any more). */
export async function messageOf(tx: Tx, noted: UnwrittenMessage): Promise<WebhookMessage | null> {
  const { kind } = noted
  const timestamp = noted.at.toISOString()
  const of = `${apiRoot}organisers/${encodeURIComponent(noted.organiserKey)}`
  const organiser = noted.organiserKey
  switch (kind) {
    case 'order.paid':
    case 'order.refunded': {
      const order = await readOrderFacts(tx, noted.organiserId, Number(noted.subject))
      if (order === undefined) return null
      const { reference, currency } = order
      const facts = { organiser, order: reference, url: `${of}/orders/${reference}`, currency }
      if (kind === 'order.paid')
        return {
          type: kind,
          timestamp,
          data: { ...facts, amount: order.owed, quantity: order.quantity },
        }
      const { booking, tickets = [] } = noted.details
      const amount = booking === undefined ? 0 : await readReturned(tx, noted.organiserId, booking)
      return { type: kind, timestamp, data: { ...facts, amount, tickets: [...tickets] } }
    }
    case 'ticket.issued':
    case 'ticket.transferred':
    case 'ticket.checked_in':
    case 'ticket.check_in_undone': {
      const ticket = await readTicketFacts(tx, noted.organiserId, Number(noted.subject))
      if (ticket === undefined) return null
      const data = {
        organiser,
        ticket: ticket.id,
        order: ticket.reference,
        url: `${of}/orders/${ticket.reference}`,
        event: ticket.eventId,
        date: ticket.dateId,
        ticket_type: ticket.ticketTypeId,
      }
      return { type: kind, timestamp, data }
    }
    case 'event.changed': {
      const event = Number(noted.subject)
      return { type: kind, timestamp, data: { organiser, event, url: `${of}/events/${event}` } }
    }
  }
}
