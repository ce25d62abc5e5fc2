import { shortMoment } from '../format/dates.ts'
import { money } from '../format/money.ts'
import { groupedReference } from '../format/reference.ts'
import type { MailPayloads } from '../renderers.ts'

type Order = MailPayloads['order']

const passLines = ({ passes }: Order['tickets'][number]): string[] => [
  ...(passes?.apple ? [`  Add to Apple Wallet: ${passes.apple}`] : []),
  ...(passes?.google ? [`  Add to Google Wallet: ${passes.google}`] : []),
]

/** The plain-text part: all the facts, no drawing. */
export function orderText(order: Order): string {
  const amount = (minor: number) => money(minor, order.currency)
  const tickets = order.tickets.flatMap((ticket, index) => [
    `Ticket ${index + 1} of ${order.tickets.length}: ${ticket.eventTitle}`,
    `  ${shortMoment(ticket.startsAt, ticket.timeZone)}`,
    ...(ticket.venue === null ? [] : [`  ${ticket.venue}`]),
    `  ${ticket.ticketName}${ticket.seat === null ? '' : `, seat ${ticket.seat}`}`,
    `  Code ${groupedReference(ticket.code)}`,
    ...passLines(ticket),
    '',
  ])
  return [
    `Thank you, ${order.fullName}.`,
    `Your reference is ${groupedReference(order.reference)}`,
    '',
    ...tickets,
    ...(tickets.length > 0 ? [`Your ticket wallet: ${order.walletUrl}`, ''] : []),
    ...order.messages.flatMap((message) => [`${message.from} says:`, message.text, '']),
    'Your order',
    ...order.lines.flatMap((line) => [
      `${line.qty} x ${line.title}: ${amount(line.amount)}`,
      ...line.details.map((detail) => `  ${detail}`),
    ]),
    ...order.extras.map((extra) => `${extra.label}: ${amount(extra.amount)}`),
    `Total: ${amount(order.total)}`,
    ...(order.postedTo === undefined ? [] : ['', 'Posted to:', ...order.postedTo]),
    '',
    `Refund policy: ${order.refundPolicyUrl}`,
    order.siteName,
    '',
  ].join('\n')
}
