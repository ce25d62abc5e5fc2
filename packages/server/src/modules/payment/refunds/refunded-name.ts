import { t } from '@foyer/language/texts.ts'
import { seatLabel, type SoldTicket } from '../../tickets/exports.ts'

/** The ticket as the buyer knows it, with the code it had. */
export function refundedName(ticket: SoldTicket): string {
  const { code } = ticket
  return code === null ? ticketName(ticket) : `${ticketName(ticket)} (${code})`
}

/** The same for those who may not know its code, which opens the door until it is refunded. */
export function ticketName({ name, seat }: SoldTicket): string {
  const place = seatLabel(seat)
  return place === null ? name : t('{ticket}, seat {seat}', { ticket: name, seat: place })
}
