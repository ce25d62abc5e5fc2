import * as z from 'zod/mini'
import { idNumber, moneyNumber } from '../wire.ts'
import { seat } from './seat.ts'

/** A ticket that must be bought along with a line: any one of `ids` will do. */
const requiredTicket = z.object({ ids: z.array(idNumber), title: z.string() })

const refundPolicy = z.object({
  /** The text the line shows; pressing it opens the policy. */
  text: z.string(),
  title: z.string(),
  /** HTML, sanitised. */
  description: z.string(),
})

/** Tickets of one type for one date. Money is per ticket, in major units. */
export const ticketLine = z.object({
  /** Tells apart two lines of one ticket (with other seats); stable over reloads. */
  key: z.string(),
  /** The id of the ticket type on that date: two dates are two ids. */
  ticket_id: idNumber,
  event_id: idNumber,
  date_id: idNumber,
  qty: z.int(),
  /** How many there were before more of them were added; null unless that was the last change of the basket. */
  qty_before: z.nullable(z.int()),
  /** The price without the fee; where the fee is absorbed, what the organiser keeps. */
  price: moneyNumber,
  booking_fee: moneyNumber,
  /** What the buyer pays for one ticket before discounts: price and fee. */
  face_price: moneyNumber,
  discount_amount: moneyNumber,
  absorb_fee: z.boolean(),
  max_can_reserve: z.int(),
  min_per_customer: z.int(),
  can_update_quantity: z.boolean(),
  non_refundable: z.boolean(),
  event_name: z.string(),
  event_url: z.string(),
  organiser_url: z.string(),
  ticket_name: z.string(),
  nice_date: z.string(),
  /** Empty for tickets without seats. */
  seats: z.array(seat),
  /** How many of them may still be transferred to somebody else; 0 before the order is complete. */
  transferable_qty: z.int(),
  /** The last day of the line's date, yyyy-MM-dd on the event's clocks: no present from this line is sent later. */
  last_day: z.string(),
  thumbnail: z.nullable(z.string()),
  event_hide_booking_fee: z.boolean(),
  required_tickets: z.array(requiredTicket),
  refund_policy: z.nullable(refundPolicy),
})

export type TicketLine = z.output<typeof ticketLine>
