import { shortMoment } from '../format/dates.ts'
import { money } from '../format/money.ts'
import { groupedReference } from '../format/reference.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, small } from './mail-frame.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderText } from './order-text.ts'
import { TicketStubs } from './ticket-stubs.tsx'

export type Order = MailPayloads['order']

/** "Late Night Jazz", "Late Night Jazz and 2 more". */
function whatFor(order: Order): string {
  const titles = [...new Set(order.tickets.map((ticket) => ticket.eventTitle))]
  const first = titles[0] ?? order.lines[0]?.title ?? order.reference
  return titles.length > 1 ? `${first} and ${titles.length - 1} more` : first
}

/** The order, its tickets and the way to the wallet. */
export function orderMail(order: Order): RenderedMail {
  const subject =
    order.tickets.length > 0 ? `Your tickets: ${whatFor(order)}` : `Your order: ${whatFor(order)}`
  const soonest = order.tickets.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
  return {
    subject,
    html: renderMailHtml({
      siteName: order.siteName,
      subject,
      preview:
        soonest === undefined
          ? `Reference ${groupedReference(order.reference)}, ${money(order.total, order.currency)}`
          : `${shortMoment(soonest.startsAt, soonest.timeZone)}${soonest.venue === null ? '' : `, ${soonest.venue}`}`,
      footer: (
        <p style={small}>
          Reference {groupedReference(order.reference)}.{' '}
          <a href={order.refundPolicyUrl} style={{ color: small.color }}>
            Refund policy
          </a>
        </p>
      ),
      children: (
        <>
          <h1 style={heading}>{order.tickets.length > 0 ? 'You’re going.' : 'Thank you.'}</h1>
          <p style={paragraph}>
            Thank you, {order.fullName}.{' '}
            {order.tickets.length > 0 &&
              (order.hasPdf
                ? 'Your tickets are in your wallet, and hang on this e-mail as a PDF.'
                : 'Your tickets are in your wallet.')}
          </p>
          <TicketStubs order={order} />
          {order.messages.map((message, index) => (
            <div key={index} style={{ margin: '0 0 20px' }}>
              <p style={{ ...paragraph, margin: 0, fontWeight: 700 }}>{message.from} says</p>
              <p style={{ ...paragraph, margin: 0, whiteSpace: 'pre-line' }}>{message.text}</p>
            </div>
          ))}
          <OrderFacts order={order} />
        </>
      ),
    }),
    text: orderText(order),
  }
}
