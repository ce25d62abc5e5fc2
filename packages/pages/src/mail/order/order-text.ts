import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { shortMoment } from '../../format/dates.ts'
import { labelled } from '../../format/joined.ts'
import { money } from '../../format/money.ts'
import type { MailPayloads } from '../../renderers.ts'
import { firstOf } from '../../format/first-of.ts'
import { owedLines } from './owed-on-invoice.tsx'
import { placeOf, ticketLine } from '../ticket-stubs.tsx'

type Order = MailPayloads['order']

const passLines = ({ passes }: Order['tickets'][number]): string[] => [
  ...(passes?.apple ? [`  ${labelled(t('Add to Apple Wallet'), passes.apple)}`] : []),
  ...(passes?.google ? [`  ${labelled(t('Add to Google Wallet'), passes.google)}`] : []),
]

/** The plain-text part: all the facts, no drawing. */
export function orderText(order: Order, most: number): string {
  const stubs = firstOf(order.tickets, most)
  const lines = firstOf(order.lines, most)
  const amount = (minor: number) => money(minor, order.currency)
  const tickets = stubs.shown.flatMap((ticket, index) => [
    labelled(placeOf(index, order), ticket.eventTitle),
    `  ${shortMoment(ticket.startsAt, ticket.timeZone)}`,
    ...(ticket.venue === null ? [] : [`  ${ticket.venue}`]),
    `  ${ticketLine(ticket)}`,
    `  ${t('Code {code}', { code: groupedReference(ticket.code) })}`,
    ...passLines(ticket),
    '',
  ])
  return [
    t('Thank you, {name}.', { name: order.fullName }),
    t('Your reference is {reference}', { reference: groupedReference(order.reference) }),
    '',
    ...(tickets.length > 0 ? [labelled(t('Your ticket wallet'), order.walletUrl), ''] : []),
    ...owedLines(order),
    ...(order.owed === undefined ? [] : ['']),
    ...tickets,
    ...(stubs.more === null ? [] : [stubs.more, '']),
    ...order.messages.flatMap((message) => [
      t('{name} says:', { name: message.from }),
      message.text,
      '',
    ]),
    t('Your order'),
    ...lines.shown.flatMap((line) => [
      order.total === null
        ? `${line.qty} x ${line.title}`
        : labelled(`${line.qty} x ${line.title}`, amount(line.amount)),
      ...line.details.map((detail) => `  ${detail}`),
    ]),
    ...(lines.more === null ? [] : [lines.more]),
    ...order.extras.map((extra) => labelled(extra.label, amount(extra.amount))),
    ...(order.total === null ? [] : [labelled(t('Total'), amount(order.total))]),
    ...(order.postedTo === undefined ? [] : ['', t('Posted to:'), ...order.postedTo]),
    '',
    labelled(t('Refund policy'), order.refundPolicyUrl),
    ...(order.receiptsUrl === undefined ? [] : [labelled(t('Receipt (PDF)'), order.receiptsUrl)]),
    order.siteName,
    '',
  ].join('\n')
}
