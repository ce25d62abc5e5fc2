import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '@foyer/language/texts.ts'
import { type Change, useChange } from '../../lib/use-change.ts'
import { timeText } from '../../parts/time.tsx'
import { type Order, useOpenOrder } from './order-context.ts'
import { holderText, isExchanged, ticketName, ticketStateText } from './order-texts.ts'

/** A change of the order, and what others have changed when it was refused for that. */
export interface OrderChange<O extends AnyOperation> extends Change<O> {
  /** Null unless somebody was quicker; the order is read again by then, so that the next press counts. */
  readonly changedByOthers: readonly string[] | null
}

/** Changes the order; afterwards it is read again. What was typed stays where it is when somebody was quicker. */
export function useOrderChange<O extends AnyOperation>(operation: O): OrderChange<O> {
  const { order, refresh } = useOpenOrder()
  const change = useChange(operation, [getOrder, explainAmount])
  const [seen, setSeen] = useState<Order | null>(null)
  const isStale = change.problem?.type === 'stale'
  const readAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (isStale) readAgain()
  }, [isStale])
  return {
    ...change,
    run: async (asked) => {
      setSeen(order)
      return await change.run(asked)
    },
    problem: isStale ? null : change.problem,
    changedByOthers: isStale && seen !== null ? changesBetween(seen, order) : null,
  }
}

/** What has changed from one reading of an order to the next, in sentences. */
function changesBetween(before: Order, after: Order): string[] {
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
