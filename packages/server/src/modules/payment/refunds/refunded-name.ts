import { t } from '@foyer/language/texts.ts'
import { seatLabel, type SoldTicket } from '../../tickets/exports.ts'

/** The ticket as the buyer knows it, with the code it had. */
export function refundedName({ name, seat, code }: SoldTicket): string {
  const place = seatLabel(seat)
  const ticket = place === null ? name : t('{ticket}, seat {seat}', { ticket: name, seat: place })
  return code === null ? ticket : `${ticket} (${code})`
}
