import * as z from 'zod/mini'
import {
  fullNameLengthMaximum,
  quantityMaximum,
  emailLengthMaximum,
  transferMessageLengthMaximum,
} from '../limits.ts'
import { wireBlockText, wireId, wireInteger, wireOptionalFlag, wireOptionalText } from '../wire.ts'
import { wireOptionalLine } from '../typed/wire-typed.ts'

const sendGiftChoices = ['Schedule', 'Send now'] as const

/** Tickets for one person. A row with qty 0 is skipped, so its texts may be empty: see `rules/transfer-rows`. */
export const transferRow = z.object({
  ticket_id: wireId,
  name: wireOptionalLine(fullNameLengthMaximum),
  email: wireOptionalLine(emailLengthMaximum),
  qty: wireInteger({ min: 0, max: quantityMaximum }),
  is_gift: wireOptionalFlag,
  send_gift: z._default(z.enum(sendGiftChoices), 'Schedule'),
  /** dd/MM/yyyy in the event's time zone. */
  delivery_date: wireOptionalText(10),
  /** HH:mm in the event's time zone. */
  delivery_time: wireOptionalText(5),
  message: wireBlockText(transferMessageLengthMaximum),
})

export type TransferRow = z.output<typeof transferRow>
