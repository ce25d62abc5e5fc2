import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { Sale } from '../../sale/exports.ts'
import { findTicketsToExchange, type TicketToExchange } from './exchange-ticket-store.ts'
import type { ExchangeWish, TicketWish } from './open-exchange.ts'

const refused = (text: string) => new FoyerError('wrong_state', text)

/** The ticket was valid, and waited for by nobody, when it was chosen. */
const changedSince = 'the ticket has changed since'
const gone = (text: string) => new FoyerError('wrong_state', text, { cause: changedSince })
/** Whether somebody was quicker: whoever reads the order again sees who did what. */
export const isTicketGone = (error: unknown): error is FoyerError =>
  error instanceof FoyerError && error.cause === changedSince

/**
 * The tickets that an exchange names, in the order of their ids.
 * @throws FoyerError not_found for a ticket that is not the organiser's, wrong_state for one that cannot be exchanged
 */
export async function requireExchangeable(
  tx: Tx,
  from: Sale,
  wish: ExchangeWish,
): Promise<readonly TicketToExchange[]> {
  if (from.status !== 'sold') throw refused(t('This order is not paid.'))
  if (from.paymentPlanRemaining) throw refused(t('This order is not paid in full yet.'))
  const codes = wish.tickets.map(({ code }) => code)
  if (new Set(codes).size < codes.length) throw refused(t('A ticket is named twice.'))
  const asked = { saleId: from.id, organiserId: wish.organiserId, codes }
  const tickets = await findTicketsToExchange(tx, asked)
  if (tickets.length < codes.length) throw notFound('a ticket of the order')
  for (const ticket of tickets) requireOpen(ticket)
  const [first] = tickets
  const isOnesOnly = tickets.every(
    ({ holderName, holderEmail }) =>
      holderEmail === first?.holderEmail && holderName === first.holderName,
  )
  if (!isOnesOnly)
    throw refused(
      t('These tickets are with different people. Please exchange those of one at a time.'),
    )
  for (const one of wish.tickets) requireChange(tickets, one)
  return tickets
}

function requireOpen({ code, status, isPromised, isWaitedFor, posted }: TicketToExchange): void {
  if (status === 'used') throw gone(t('Ticket {code} was used at the door.', { code }))
  if (status === 'refunded') throw gone(t('Ticket {code} is not valid any more.', { code }))
  if (isPromised)
    throw refused(
      t('Ticket {code} is offered to somebody else. Take the offer back first.', { code }),
    )
  if (isWaitedFor)
    throw gone(t('An exchange of ticket {code} waits for its payment already.', { code }))
  if (posted) throw refused(t('What is posted cannot be exchanged here. Please refund it.'))
}

/** An exchange for the very same is a mistake. */
function requireChange(tickets: readonly TicketToExchange[], wish: TicketWish): void {
  const ticket = tickets.find(({ code }) => code === wish.code)
  if (ticket?.eventDateId !== wish.eventDateId || ticket.ticketTypeId !== wish.ticketTypeId) return
  const { seat, code } = ticket
  const isSame =
    seat === null ||
    (wish.seat !== null &&
      seat.section === wish.seat.section &&
      seat.row === wish.seat.row &&
      seat.number === wish.seat.number)
  if (isSame) throw refused(t('Ticket {code} would stay what it is.', { code }))
}
