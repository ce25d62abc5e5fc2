import { shortMoment } from '../format/dates.ts'
import type { Order } from './order-mail.tsx'
import {
  accent,
  displayFace,
  face,
  hairline,
  inkSoft,
  Layout,
  Sheet,
  surface,
} from './mail-frame.tsx'

/** One stub per ticket; the last sheet is the way to the wallet. */
export function TicketStubs({ order }: { order: Order }) {
  if (order.tickets.length === 0) return null
  return (
    <div style={{ margin: '0 0 24px' }}>
      {order.tickets.map((ticket, index) => (
        <Sheet key={ticket.code} torn>
          <Layout>
            <tr>
              {ticket.posterUrl !== null && (
                <td width={84} valign="top" style={{ paddingRight: 16 }}>
                  <img
                    src={ticket.posterUrl}
                    width={84}
                    height={105}
                    alt="Poster"
                    style={{ display: 'block', borderRadius: 4, objectFit: 'cover' }}
                  />
                </td>
              )}
              <td valign="top" style={{ font: `400 16px/1.45 ${face}` }}>
                <div style={{ color: inkSoft, fontSize: 14 }}>
                  Ticket {index + 1} of {order.tickets.length}
                </div>
                <div style={{ font: `700 20px/1.2 ${displayFace}`, margin: '2px 0 6px' }}>
                  {ticket.eventTitle}
                </div>
                <div style={{ fontWeight: 700 }}>
                  {shortMoment(ticket.startsAt, ticket.timeZone)}
                </div>
                {ticket.venue !== null && <div>{ticket.venue}</div>}
                <div style={{ color: inkSoft }}>
                  {ticket.ticketName}
                  {ticket.seat !== null && `, seat ${ticket.seat}`}
                </div>
                <div style={{ color: inkSoft, fontSize: 14 }}>Code {ticket.code}</div>
              </td>
            </tr>
          </Layout>
        </Sheet>
      ))}
      <div
        style={{
          padding: 20,
          background: surface,
          border: `1px solid ${hairline}`,
          borderTop: 0,
          borderRadius: '0 0 12px 12px',
          textAlign: 'center',
        }}
      >
        <a
          href={order.walletUrl}
          style={{
            display: 'inline-block',
            padding: '13px 26px',
            borderRadius: 8,
            background: accent,
            color: surface,
            font: `700 16px/1.25 ${face}`,
            textDecoration: 'none',
          }}
        >
          Open your ticket wallet
        </a>
      </div>
    </div>
  )
}
