import { t } from '@foyer/language/texts.ts'
import { isOwed } from '../../parts/invoices/invoice-state.tsx'
import type { Order, OrderTicket } from './order-context.ts'

const orderStateTexts = {
  held: t('reserved, not paid'),
  paying: t('being paid'),
  sold: t('paid'),
  refunded: t('refunded'),
} as const satisfies Record<Order['state'], string>

/** How the order stands; one on an invoice counts as sold, and is not paid before its invoice is. */
export function orderStateText(order: Order): string {
  const { state, desk_order: made, refused, parts, tickets } = order
  if (made !== null && made.pay_until !== null) return t('waiting for payment')
  if (refused !== null) return t('refund refused, money owed')
  const areExchanged = tickets.length > 0 && tickets.every((one) => isExchanged(order, one))
  if (areExchanged) return t('exchanged')
  const isOnInvoice = made?.invoices.some(isOwed) ?? false
  if (isOnInvoice) return t('sold on an invoice, not paid')
  return state === 'sold' && parts.some((part) => part.state === 'due' || part.state === 'failed')
    ? t('paid in part')
    : orderStateTexts[state]
}

/** What is paid of a plan, and all of it; minor units. */
export const paidOfPlan = (
  parts: Order['parts'],
): { readonly paid: number; readonly total: number } => ({
  paid: parts.reduce((sum, part) => sum + (part.state === 'paid' ? part.amount : 0), 0),
  total: parts.reduce((sum, part) => sum + part.amount, 0),
})

/** Whether its buyer can be put right: it is paid, or waits for that by a link. */
export const isCorrectable = ({ state, desk_order: made }: Order): boolean =>
  state === 'sold' || (made?.pay_until ?? null) !== null

export function ticketStateText({ state, transfer }: OrderTicket): string {
  if (state === 'used') return t('checked in')
  if (state === 'refunded') return t('refunded')
  return transfer === null ? t('valid') : t('offered to somebody')
}

/** Who has a ticket: by the address where nobody was named. */
export const holderText = (ticket: Pick<OrderTicket, 'holder_name' | 'holder_email'>): string =>
  ticket.holder_name ?? ticket.holder_email ?? t('A guest')

/** Whether another order has taken its place. */
export const isExchanged = (order: Pick<Order, 'exchanged_for'>, { code }: OrderTicket): boolean =>
  code !== null &&
  order.exchanged_for.some((one) => one.state === 'done' && one.tickets.includes(code))

/** Tells a ticket from others of its kind: who has it, how its code ends, and how it stands. */
export const ticketMark = (ticket: OrderTicket): string =>
  t('{holder} · code ends in {end} · {state}', {
    holder: holderText(ticket),
    end: ticket.code?.slice(-4) ?? '',
    state: ticketStateText(ticket),
  })

/** "Late Night Jazz, Standing, row B 12". */
export function ticketName({ event, ticket_type: type, seat }: OrderTicket): string {
  const ticket = t('{event}, {type}', { event, type })
  return seat === null
    ? ticket
    : t('{ticket}, {section} row {row} seat {number}', { ticket, ...seat })
}

export const mailStateTexts = {
  queued: t('waits to be sent'),
  sending: t('is being sent'),
  sent: t('sent'),
  failed: t('not sent'),
  bounced: t('came back'),
} as const satisfies Record<Order['mails'][number]['state'], string>

export const refundStateTexts = {
  created: t('on its way'),
  unknown: t('on its way'),
  pending: t('on its way'),
  succeeded: t('arrived'),
  failed: t('refused'),
} as const
