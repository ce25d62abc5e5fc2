import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { shortMoment } from '../format/dates.ts'
import type { MailPayloads } from '../renderers.ts'
import { accent, displayFace, face, inkSoft, paragraph, Sheet } from './mail-frame.tsx'
import { firstOf } from '../format/first-of.ts'
import { Banner, unhurried } from './mail-parts.tsx'

type Order = MailPayloads['order']

type Ticket = Order['tickets'][number]

export const placeOf = (index: number, { tickets }: Order): string =>
  t('Ticket {number} of {total}', { number: index + 1, total: tickets.length })

export const ticketLine = ({ ticketName, seat }: Ticket): string =>
  seat === null ? ticketName : t('{ticket}, seat {seat}', { ticket: ticketName, seat })

/** Stubs stand side by side where there is room, else below each other; the layout needs no query for the width. */
const column = { display: 'inline-block', verticalAlign: 'top', width: '100%' } as const

function Facts({ ticket, place }: { ticket: Ticket; place: string }) {
  return (
    <div style={{ ...column, maxWidth: 330, font: `400 16px/1.45 ${face}`, marginBottom: 12 }}>
      <div style={{ color: inkSoft, fontSize: 14 }}>{place}</div>
      <div style={{ font: `700 20px/1.2 ${displayFace}`, margin: '2px 0 6px' }}>
        {ticket.eventTitle}
      </div>
      <div style={{ fontWeight: 700 }}>{shortMoment(ticket.startsAt, ticket.timeZone)}</div>
      {ticket.venue !== null && <div>{ticket.venue}</div>}
      <div style={{ color: inkSoft }}>{ticketLine(ticket)}</div>
      <Passes passes={ticket.passes} />
    </div>
  )
}

function Passes({ passes = { apple: null, google: null } }: { passes?: Ticket['passes'] }) {
  const link = (url: string | null, text: string) =>
    url !== null && (
      <div>
        <a href={url} style={{ color: accent }}>
          {text}
        </a>
      </div>
    )
  return (
    <>
      {link(passes.apple, t('Add to Apple Wallet'))}
      {link(passes.google, t('Add to Google Wallet'))}
    </>
  )
}

/** The code that the door scans, as a picture and as text. */
function Code({ ticket }: { ticket: Ticket }) {
  const code = groupedReference(ticket.code)
  return (
    <div style={{ ...column, maxWidth: 160, font: `400 14px/1.4 ${face}`, color: inkSoft }}>
      {ticket.qrCid !== undefined && (
        <img
          {...unhurried}
          src={`cid:${ticket.qrCid}`}
          width={160}
          height={160}
          alt={t('QR code of {code}', { code })}
          style={{ display: 'block', borderRadius: 8, background: '#ffffff', marginBottom: 6 }}
        />
      )}
      {t('Code {code}', { code })}
    </div>
  )
}

/** One stub for each of the first tickets; the others are in the wallet and in the PDF. */
export function TicketStubs({ order, most }: { order: Order; most: number }) {
  const { shown, more } = firstOf(order.tickets, most)
  if (shown.length === 0) return null
  return (
    <div style={{ margin: '0 0 24px' }}>
      {shown.map((ticket, index) => {
        const isNew = shown[index - 1]?.posterUrl !== ticket.posterUrl
        return (
          <Sheet
            key={ticket.code}
            torn={more !== null || index < shown.length - 1}
            follows={index > 0}
            top={isNew && <Banner url={ticket.posterUrl} title={ticket.eventTitle} />}
          >
            <Facts ticket={ticket} place={placeOf(index, order)} />
            <Code ticket={ticket} />
          </Sheet>
        )
      })}
      {more !== null && (
        <Sheet follows>
          <p style={{ ...paragraph, margin: 0 }}>{more}</p>
        </Sheet>
      )}
    </div>
  )
}
