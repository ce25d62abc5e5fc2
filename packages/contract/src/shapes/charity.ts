import * as z from 'zod/mini'
import { idNumber, moneyNumber } from '../wire.ts'

/** Money is in major units, fees are in per cent. */
export const charity = z.object({
  id: idNumber,
  name: z.string(),
  logo: z.nullable(z.string()),
  /** HTML, sanitised. */
  description_html: z.string(),
  donation_checkout_title: z.string(),
  donation_options: z.array(moneyNumber),
  base_fee: moneyNumber,
  booking_fee: z.number(),
  /** Whether VAT is added on top of the fee. */
  booking_fee_includes_vat: z.boolean(),
  booking_fee_vat: z.number(),
  /** Null: no cap. */
  booking_fee_cap: z.nullable(moneyNumber),
})

export type Charity = z.output<typeof charity>
