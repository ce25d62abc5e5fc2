import * as z from 'zod/mini'
import { idNumber, moneyNumber } from '../wire.ts'

/** Gift vouchers of one kind and value. */
export const giftVoucherLine = z.object({
  id: idNumber,
  qty: z.int(),
  /** How many there were before more of them were added; null unless that was the last change of the basket. */
  qty_before: z.nullable(z.int()),
  /** The value of one voucher, in major units. */
  value: moneyNumber,
  name: z.string(),
  o_name: z.string(),
  o_url: z.string(),
  uk_expiry_date: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** Sent by post; by e-mail otherwise. */
  by_post: z.boolean(),
})

export type GiftVoucherLine = z.output<typeof giftVoucherLine>
