import { localNow } from '@foyer/contract/formats.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import { readEmail } from '@foyer/contract/typed/read-email.ts'
import { transferRowProblems, type TransferField } from '@foyer/contract/rules/transfer-rows.ts'
import type { TransferRow } from '@foyer/contract/shapes/transfer-row.ts'
import { FoyerError } from '../../platform/errors.ts'
import type { PassableTicket } from '../tickets/exports.ts'
import { giftMoment } from './gift-moment.ts'

/** What one row sends, to whom and when. */
export interface Parcel {
  readonly stockId: number
  readonly ticketIds: readonly number[]
  readonly name: string
  readonly email: string
  readonly isGift: boolean
  readonly message: string
  readonly sendAt: Date
}

/** The first error in the row at this place of the list is answered; the texts are those of the form. */
const refuse = (index: number, field: TransferField | 'qty' | 'ticket_id', text: string) =>
  new FoyerError('invalid_input', text, {
    fields: { [`transfers.${index}.${field}`]: text },
    internal: `transfer row ${index}: ${field} refused`,
  })

/**
 * Gives each row its tickets. Rows with qty 0 are skipped.
 * @throws FoyerError invalid_input when any row is wrong or asks for more than there are, or none asks for any
 */
export function allotTickets(
  rows: readonly TransferRow[],
  passable: readonly PassableTicket[],
  now: Date,
): Parcel[] {
  const left = [...passable]
  const parcels = rows.flatMap((row, index) => {
    if (row.qty === 0) return []
    // A ticket that is unknown, seated, used or passed on gets the same answer: nobody learns which tickets there are.
    const first = left.findIndex((ticket) => ticket.stockId === row.ticket_id)
    const ticket = left[first]
    if (ticket === undefined) throw refuse(index, 'ticket_id', transferMessages.sendFailed)
    const { timeZone, endsAt } = ticket
    const lastDay = clockIn(timeZone, endsAt).date
    const problem = Object.entries(transferRowProblems(row, clockIn(timeZone, now), lastDay))[0]
    if (problem !== undefined) throw refuse(index, problem[0] as TransferField, problem[1])
    const taken = takeFrom(left, row)
    if (taken.length < row.qty) throw refuse(index, 'qty', transferMessages.sendFailed)
    return [{ ...addressed(row), ticketIds: taken, sendAt: momentOf(row, index, timeZone, now) }]
  })
  if (parcels.length === 0) throw refuse(0, 'qty', transferMessages.sendFailed)
  return parcels
}

const clockIn = (timeZone: string, now: Date) => localNow(now.getTime(), timeZone)

function takeFrom(left: PassableTicket[], row: TransferRow): number[] {
  const taken = left.filter((ticket) => ticket.stockId === row.ticket_id).slice(0, row.qty)
  for (const ticket of taken) left.splice(left.indexOf(ticket), 1)
  return taken.map(({ id }) => id)
}

const addressed = (row: TransferRow) => ({
  stockId: row.ticket_id,
  name: row.name,
  // The rows have been checked.
  email: readEmail(row.email) ?? row.email,
  isGift: row.is_gift,
  message: row.is_gift ? row.message : '',
})

function momentOf(row: TransferRow, index: number, timeZone: string, now: Date): Date {
  if (!row.is_gift || row.send_gift === 'Send now') return now
  const moment = giftMoment(row.delivery_date, row.delivery_time, timeZone, now)
  if (moment === null) throw refuse(index, 'delivery_date', transferMessages.dateMissing)
  return moment
}
