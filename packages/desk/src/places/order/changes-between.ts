import { t } from '@foyer/language/texts.ts'
import type { Order } from './order-context.ts'
import { timeText } from '../../parts/time.tsx'
import { holderText, isExchanged, ticketName, ticketStateText } from './order-texts.ts'

/** What has changed from one reading of an order to the next, in sentences. */
export function changesBetween(before: Order, after: Order): string[] {
  const changes: string[] = []
  if (before.buyer.name !== after.buyer.name)
    changes.push(t('The buyer is now called {name}.', { name: after.buyer.name ?? '' }))
  if (before.buyer.email !== after.buyer.email)
    changes.push(t('The e-mail address is now {email}.', { email: after.buyer.email ?? '' }))
  for (const ticket of after.tickets) {
    const past = before.tickets.find(({ id }) => id === ticket.id)
    const name = ticketName(ticket)
    if (past?.state !== ticket.state)
      changes.push(
        t('{ticket}: now {state}.', {
          ticket: name,
          state: isExchanged(after, ticket) ? t('exchanged') : ticketStateText(ticket),
        }),
      )
    if (past?.holder_name !== ticket.holder_name || past.holder_email !== ticket.holder_email)
      changes.push(t('{ticket}: now held by {name}.', { ticket: name, name: holderText(ticket) }))
  }
  if (after.refunds.length > before.refunds.length) changes.push(t('There is another refund.'))
  const told = new Set(before.story.map(entryKey))
  for (const entry of after.story)
    if (entry.by !== null && !told.has(entryKey(entry)))
      changes.push(
        t('{name}, {when}: {text}', { name: entry.by, when: timeText(entry.at), text: entry.text }),
      )
  const known = new Set(before.notes.map(({ id }) => id))
  for (const { id, author, text } of after.notes)
    if (!known.has(id)) changes.push(t('{author} has noted: {text}', { author, text }))
  return changes
}

const entryKey = ({ at, text }: Order['story'][number]): string => `${at} ${text}`
