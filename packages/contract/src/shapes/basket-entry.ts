import * as z from 'zod/mini'
import {
  giftVoucherQuantityMaximum,
  holdTokenLengthMaximum,
  idMaximum,
  quantityMaximum,
  seatsPerAddMaximum,
} from '../limits.ts'
import { wireId, wireInteger, wireList, wireOptionalFlag, wireText } from '../wire.ts'
import { wireTypedMoney } from '../typed/wire-typed.ts'
import { seatToHold } from './seat-to-hold.ts'

const ticketText = /^([1-9][0-9]{0,9})\|([1-9][0-9]{0,9})\|([1-9][0-9]{0,9})\|0$/

/** `{event id}|{event date id}|{ticket type}|0`, read strictly. */
export const ticketOnSale = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const match = text.length <= 40 ? ticketText.exec(text) : null
    const [eventId = 0, eventDateId = 0, ticketTypeId = 0] = (match?.slice(1) ?? []).map(Number)
    if (match !== null && Math.max(eventId, eventDateId, ticketTypeId) <= idMaximum) {
      return { eventId, eventDateId, ticketTypeId }
    }
    context.issues.push({ code: 'custom', message: 'Does not name a ticket', input: text })
    return z.NEVER
  }),
)

const heldSeat = z.extend(seatToHold, { hold_token: wireText(holdTokenLengthMaximum) })

/** Tickets of one type to put into the basket. `vz_id` and `has_offer` are accepted and ignored. */
export const ticketEntry = z
  .object({
    ticket: ticketOnSale,
    vz_id: z.optional(z.nullable(z.unknown())),
    has_offer: z.optional(z.unknown()),
    qty: wireInteger({ min: 1, max: quantityMaximum }),
    seats: z.optional(wireList(heldSeat, { min: 0, max: seatsPerAddMaximum })),
  })
  .check(
    z.refine(
      (entry) =>
        entry.seats === undefined || entry.seats.length === 0 || entry.seats.length === entry.qty,
      'Needs one seat for each ticket',
    ),
  )

/** Gift vouchers of one kind and value to put into the basket. */
export const giftVoucherEntry = z.object({
  gift_voucher_id: wireId,
  value: wireTypedMoney,
  qty: wireInteger({ min: 1, max: giftVoucherQuantityMaximum }),
  /** Only used where the voucher can be sent both by post and by e-mail. */
  by_post: wireOptionalFlag,
})

/** A row of a plain form whose quantity was left at 0 or empty. */
export function isBlankRow(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || !('qty' in row)) return false
  return row.qty === 0 || row.qty === '0' || row.qty === ''
}
