import { apiRoot } from '@foyer/contract/api/problem.ts'
import type { WebhookMessage } from '@foyer/contract/api/webhooks/webhook-message.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  dropMessages,
  takeUnwritten,
  writeMessages,
  type WrittenMessage,
  type UnwrittenMessage,
} from './message-store.ts'
import { readOrderFacts, readReturned, readTicketFacts } from './message-facts-store.ts'

/** How many are written in one transaction. */
const batch = 50

/**
 * Makes messages of what the transactions of the shop have noted, and deliveries of the messages. Both come with one commit:
 * whatever happens to this process, a message is written once or is still to be written.
 */
export async function writeDueMessages(
  foyer: Pick<Foyer, 'db' | 'ids' | 'clock' | 'log'>,
): Promise<void> {
  for (;;) {
    const taken = await foyer.db.transaction(async (tx) => await writeBatch(tx, foyer))
    if (taken < batch) return
  }
}

async function writeBatch(
  tx: Parameters<typeof takeUnwritten>[0],
  { ids, clock, log }: Pick<Foyer, 'ids' | 'clock' | 'log'>,
): Promise<number> {
  const noted = await takeUnwritten(tx, batch)
  const written: WrittenMessage[] = []
  const lost: number[] = []
  for (const one of noted) {
    const message = await messageOf(tx, one)
    if (message === null) lost.push(one.id)
    else written.push({ id: one.id, messageId: newMessageId(ids), body: JSON.stringify(message) })
  }
  if (lost.length > 0) {
    log.error({ messages: lost.length }, 'webhooks about what is not there are dropped')
    await dropMessages(tx, lost)
  }
  if (written.length > 0) await writeMessages(tx, written, clock.now())
  return noted.length
}

/** It has no full stop, which separates the parts of what is signed. */
export const newMessageId = ({ uuid }: Pick<Foyer['ids'], 'uuid'>): string =>
  `msg_${uuid().replaceAll('-', '')}`

/** The message about what happened; null when what it is about is not there (any more). */
async function messageOf(tx: Tx, noted: UnwrittenMessage): Promise<WebhookMessage | null> {
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
