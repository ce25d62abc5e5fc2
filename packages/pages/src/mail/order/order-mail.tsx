import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { shortMoment } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import type { MailPayloads, RenderedMail } from '../../renderers.ts'
import { heading, paragraph, renderMailHtml, small } from '../mail-frame.tsx'
import { MailButton } from '../mail-parts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderText } from './order-text.ts'
import { OwedOnInvoice } from './owed-on-invoice.tsx'
import { TicketStubs } from '../ticket-stubs.tsx'

type Order = MailPayloads['order']

/** "Late Night Jazz", "Late Night Jazz and 2 more". */
function whatFor(order: Order): string {
  const titles = [...new Set(order.tickets.map((ticket) => ticket.eventTitle))]
  const first = titles[0] ?? order.lines[0]?.title ?? order.reference
  if (titles.length <= 1) return first
  return counted(
    titles.length - 1,
    { one: '{title} and {count} more', other: '{title} and {count} more' },
    { title: first },
  )
}

/** Where to be, and when; for an order without tickets, what it is and costs. */
function previewOf(order: Order): string {
  const soonest = order.tickets.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
  if (soonest === undefined) {
    if (order.total === null) return whatFor(order)
    return t('Reference {reference}, {amount}', {
      reference: groupedReference(order.reference),
      amount: money(order.total, order.currency),
    })
  }
  const moment = shortMoment(soonest.startsAt, soonest.timeZone)
  return soonest.venue === null ? moment : t('{moment}, {venue}', { moment, venue: soonest.venue })
}

function headingOf(order: Order): string {
  if (order.tickets.length === 0) return t('Thank you.')
  return order.owed === undefined ? t('You’re going.') : t('Your tickets, on an invoice.')
}

/** A line of an order names each of its seats, which may be hundreds. */
const withShortDetails = (order: Order, most: number): Order => ({
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    details: line.details.map((detail) => shortened(detail, detailLength * most)),
  })),
})
/** A detail has this many characters for each entry that a list shows. */
const detailLength = 25

/** Cut between two words; a text without spaces is cut between two characters. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  const kept = end > 0 ? text.slice(0, end) : Array.from(text).slice(0, most).join('')
  return `${kept} …`
}

/** The way to the wallet, the order and its tickets. */
export function orderMail(whole: Order, most: number): RenderedMail {
  const order = withShortDetails(whole, most)
  const subject =
    order.tickets.length > 0
      ? t('Your tickets: {titles}', { titles: whatFor(order) })
      : t('Your order: {titles}', { titles: whatFor(order) })
  const reference = groupedReference(order.reference)
  return {
    subject,
    html: renderMailHtml({
      siteName: order.siteName,
      subject,
      preview: previewOf(order),
      footer: (
        <p style={small}>
          {t('Reference {reference}.', { reference })}{' '}
          <a href={order.refundPolicyUrl} style={{ color: small.color }}>
            {t('Refund policy')}
          </a>
          {order.receiptsUrl !== undefined && (
            <>
              {' · '}
              <a href={order.receiptsUrl} style={{ color: small.color }}>
                {t('Receipt (PDF)')}
              </a>
            </>
          )}
        </p>
      ),
      children: (
        <>
          <h1 style={heading}>{headingOf(order)}</h1>
          <p style={paragraph}>
            {t('Thank you, {name}.', { name: order.fullName })}{' '}
            {order.tickets.length > 0 &&
              (order.hasPdf
                ? t('Your tickets are in your wallet, and attached to this e-mail as a PDF.')
                : t('Your tickets are in your wallet.'))}
          </p>
          {order.tickets.length > 0 && (
            <p style={{ ...paragraph, margin: '0 0 24px' }}>
              <MailButton href={order.walletUrl}>{t('Open your ticket wallet')}</MailButton>
            </p>
          )}
          <OwedOnInvoice order={order} />
          <TicketStubs order={order} most={most} />
          {order.messages.map((message, index) => (
            <div key={index} style={{ margin: '0 0 20px' }}>
              <p style={{ ...paragraph, margin: 0, fontWeight: 700 }}>
                {t('{name} says', { name: message.from })}
              </p>
              <p style={{ ...paragraph, margin: 0, whiteSpace: 'pre-line' }}>{message.text}</p>
            </div>
          ))}
          <OrderFacts order={order} most={most} />
        </>
      ),
    }),
    text: orderText(order, most),
  }
}
