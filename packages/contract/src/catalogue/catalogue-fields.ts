import * as z from 'zod'
import { deskKeeper } from '../api/catalogue/document-shapes.ts'
import {
  codeLengthMaximum,
  codeLengthMinimum,
  manyCodesLeast,
  manyCodesMost,
  giftVoucherQuantityMaximum,
  voucherAmountsMaximum,
  voucherMonthsDefault,
} from '../limits.ts'
import { codeAsTyped } from '../typed/read-code.ts'
import { eventFields } from './event-fields.ts'
import {
  count,
  country,
  currency,
  html,
  key,
  keyed,
  localTime,
  money,
  percent,
  picture,
  text,
  ticketReference,
  timeZone,
} from './fields.ts'
import { charityFields, organiserFields, seatingPlanFields, venueFields } from './people-fields.ts'

const codeText = z
  .string()
  .max(200)
  .overwrite(codeAsTyped)
  .regex(
    new RegExp(`^[A-Z0-9][A-Z0-9-]{${codeLengthMinimum - 1},${codeLengthMaximum - 1}}$`),
    'expected a code of capital letters, digits and hyphens, such as "JAZZ10"',
  )

export const giftVoucherFields = z.strictObject({
  organiser: key,
  name: text(),
  slug: key.optional(),
  description: html.default(''),
  picture: picture.optional(),
  currency: currency.default('GBP'),
  amounts: z.array(money).max(voucherAmountsMaximum).default([]),
  free_amount: z
    .strictObject({ from: money, to: money })
    .optional()
    .meta({ description: 'The buyer may choose any value in between.' }),
  valid_months: z.int().min(1).max(120).default(voucherMonthsDefault),
  by_email: z.boolean().default(true),
  by_post: z.boolean().default(false),
  max_per_order: z.int().min(1).max(giftVoucherQuantityMaximum).default(giftVoucherQuantityMaximum),
})

/** Many codes of one kind are made of a secret, so that a file with 5,000 of them stays a few lines long. */
const manyCodes = z.strictObject({
  count: z
    .int()
    .min(manyCodesLeast)
    .max(manyCodesMost)
    .meta({ description: 'How many codes there are.' }),
  seed: z
    .string()
    .regex(/^[0-9A-Z]{24,64}$/, 'expected at least 24 capital letters and digits')
    .meta({ description: 'The secret that they are made of: whoever knows it knows the codes.' }),
})

export const codeFields = z.strictObject({
  code: codeText,
  many: manyCodes.optional().meta({
    description:
      'Makes many codes that begin with `code`, each of which can be used `max_uses` times.',
  }),
  organiser: key.optional(),
  percent: percent.optional(),
  amount: money.optional(),
  per: z.enum(['ticket', 'basket']).optional().meta({ description: 'What `amount` is taken off.' }),
  currency: currency.optional(),
  exclusive: z.boolean().default(false),
  starts: localTime.optional(),
  ends: localTime.optional(),
  time_zone: timeZone.optional().meta({ description: 'Of its times; left out, that of the file.' }),
  max_uses: count.optional(),
  already_used: count.default(0).meta({ description: 'Counts when the code is new, never again.' }),
  events: z.array(key).min(1).max(200).optional(),
  tickets: z.array(ticketReference).min(1).max(200).optional(),
})

const issuedVoucherFields = z.strictObject({
  code: codeText,
  product: key.optional(),
  organiser: key.optional(),
  balance: money.meta({
    description: 'Its value when it is new; what was spent since is never given back.',
  }),
  currency: currency.default('GBP'),
  expires: localTime.optional(),
})

/** A catalogue file: everything that is on sale, by stable keys. */
export const catalogueFields = z.strictObject({
  $schema: z.string().optional(),
  catalogue: key
    .refine((name) => name !== deskKeeper, 'expected another name: "desk" is what the desk keeps')
    .meta({
      description:
        'Names this file (not "desk"): what a later version of it leaves out is archived.',
    }),
  relative_dates: z
    .boolean()
    .default(false)
    .meta({ description: 'Allows dates such as "in 21 days at 19:30"; for demonstrations.' }),
  time_zone: timeZone.default('Europe/London').meta({ description: 'Of codes and vouchers.' }),
  booking_fee_vat: z.record(country, percent).default({}).meta({
    description: 'VAT contained in booking fees, by the country events take place in; GB is 20.',
  }),
  charities: keyed(charityFields).default({}),
  organisers: keyed(organiserFields).default({}),
  venues: keyed(venueFields).default({}),
  seating_plans: keyed(seatingPlanFields).default({}),
  events: keyed(eventFields).default({}),
  gift_vouchers: keyed(giftVoucherFields).default({}),
  codes: keyed(codeFields).default({}),
  issued_gift_vouchers: keyed(issuedVoucherFields).default({}),
})

export type CatalogueFields = z.output<typeof catalogueFields>

/** The schema by which editors complete and check catalogue files; set-up writes it beside them. */
export function catalogueJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(catalogueFields, { io: 'input' }), title: 'A catalogue file of Foyer' }
}
