import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { emailLengthMaximum, fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { clockTime, longDay, timeSpan } from '../../format/dates.ts'
import { Poster } from '../../parts/poster.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import type { WalletTicket } from '../../renderers.ts'
import styles from './wallet-stub.module.css'

const statusWords = { valid: null, used: t('Used at the door'), refunded: t('Refunded') } as const

function hours({ startsAt, endsAt, doorsAt, timeZone }: WalletTicket): string {
  const time = timeSpan(startsAt, endsAt, timeZone)
  return doorsAt === null
    ? time
    : t('{time}, doors {doors}', { time, doors: clockTime(doorsAt, timeZone) })
}

/** The counterfoil: the code that the door scans, and the text to say if it will not scan. */
function Code({ ticket }: { ticket: WalletTicket }) {
  const gone = ticket.isCancelled ? t('This date is cancelled') : statusWords[ticket.status]
  return (
    <div className={styles.code}>
      {gone === null ? (
        <QrCode
          qr={ticket.qr}
          label={t('QR code of the ticket {code}', { code: ticket.code })}
          className={styles.qr}
        />
      ) : (
        <p className={styles.gone}>{gone}</p>
      )}
      <p className={styles.text}>{groupedReference(ticket.code)}</p>
      <p className={styles.holder}>{ticket.holderName}</p>
    </div>
  )
}

/** One ticket. */
export function WalletStub({ ticket, xsrf }: { ticket: WalletTicket; xsrf: string }) {
  const { timeZone, startsAt } = ticket
  return (
    <TicketStub direction="row" tail={<Code ticket={ticket} />}>
      <article className={styles.stub}>
        <div className={styles.strip}>
          <Poster picture={ticket.poster} title={ticket.eventTitle} silent />
        </div>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <a href={ticket.eventUrl}>{ticket.eventTitle}</a>
          </h2>
          <p>
            <strong>{longDay(startsAt, timeZone)}</strong>
            <br />
            {hours(ticket)}
          </p>
          <p>
            {ticket.place}
            {ticket.venueAddress !== null && (
              <span className={styles.soft}>
                <br />
                {ticket.venueAddress}
              </span>
            )}
            {ticket.onlineUrl !== null && (
              <>
                <br />
                <a href={ticket.onlineUrl}>{t('How to watch the livestream')}</a>
              </>
            )}
          </p>
          <p>
            {ticket.seat === null
              ? ticket.ticketName
              : t('{ticket}, seat {seat}', { ticket: ticket.ticketName, seat: ticket.seat })}
            <br />
            <span className={styles.soft}>
              {t('Reference {reference}', { reference: groupedReference(ticket.saleReference) })}
            </span>
          </p>
          {ticket.status === 'valid' && !ticket.isCancelled && (
            <p className={styles.links}>
              <a href={ticket.pdfUrl}>{t('PDF')}</a>
              <a href={ticket.calendarUrl}>{t('Add to calendar')}</a>
              {ticket.passes.apple !== null && (
                <a href={ticket.passes.apple}>{t('Add to Apple Wallet')}</a>
              )}
              {ticket.passes.google !== null && (
                <a href={ticket.passes.google}>{t('Add to Google Wallet')}</a>
              )}
            </p>
          )}
          {ticket.canPassOn && <WalletPassOn ticket={ticket} xsrf={xsrf} />}
        </div>
      </article>
    </TicketStub>
  )
}

/** Passes the ticket on to a friend, who gets a code of their own; until they accept, the ticket stays here. */
function WalletPassOn({ ticket, xsrf }: { ticket: WalletTicket; xsrf: string }) {
  return (
    <details className={styles.passOn}>
      <summary>{t('Pass on to a friend')}</summary>
      <form noValidate method="post" action="/account/wallet/pass-on/">
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="ticket" value={ticket.id} />
        <TextField
          id={`name-${ticket.id}`}
          label={t('Their full name')}
          name="full_name"
          autoComplete="off"
          maxLength={fullNameLengthMaximum}
          required
        />
        <TextField
          id={`email-${ticket.id}`}
          label={t('Their email')}
          hint={t('Once they accept, your own code for it stops working.')}
          {...emailInput}
          name="email"
          autoComplete="off"
          maxLength={emailLengthMaximum}
          required
        />
        <Button
          type="submit"
          variant="secondary"
          aria-label={t('Send, {title}', { title: ticket.eventTitle })}
        >
          {t('Send')}
        </Button>
      </form>
    </details>
  )
}
