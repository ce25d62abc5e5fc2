import * as z from 'zod'
import { basisPointsOf, currencies, type CurrencyCode } from '../money.ts'
import {
  emailLengthMaximum,
  seatCategoryLengthMaximum,
  catalogueLineMaximum,
  keyLengthMaximum,
  summaryMaximum,
  analyticsIdMaximum,
  conversionIdMaximum,
} from '../limits.ts'
import { isOneLine, isPlainText } from '../rules/plain-text.ts'
import { cleanLine, cleanLines } from '../typed/clean-text.ts'
import { isEmail, readEmail } from '../typed/read-email.ts'
import { durationSeconds, isTimeZone } from './durations.ts'

/** The kinds of value in a catalogue file. A value that depends on others (a currency, a time zone) is read later. */

// The key "constructor" is refused, as every object has it already.
const keyPattern = /^(?!constructor$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const keyHint =
  'expected a key of small letters, digits and single hyphens, such as "late-night-jazz"'

export const key = z
  .string()
  .max(keyLengthMaximum)
  .regex(keyPattern, keyHint)
  .meta({ description: 'The stable name by which a later import finds it again.' })

/** By which events are put into one queue; nothing else has it. */
export const queueGroup = z
  .string()
  .max(keyLengthMaximum)
  .regex(
    keyPattern,
    'expected a group of small letters, digits and single hyphens, such as "both-nights"',
  )
  .meta({ description: 'Events of one organiser with the same group wait in one queue.' })

/** `event/ticket`, or only `ticket` when the event is clear. */
export const ticketReference = z
  .string()
  .max(2 * keyLengthMaximum + 1)
  .regex(
    /^(?!.*\bconstructor\b)[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/,
    'expected a ticket such as "standard", or "late-night-jazz/standard" of another event',
  )

export function keyed<Value extends z.ZodType>(value: Value) {
  return z.record(key, value)
}

/** One line of plain text, cleaned as all typed text; a longer one may be a paragraph. */
export function text(maximum = catalogueLineMaximum) {
  return optionalText(maximum).min(1, 'expected a text')
}

/** The same, where it may be empty. */
export function optionalText(maximum: number) {
  const [clean, isRight] =
    maximum > summaryMaximum ? [cleanLines, isPlainText] : [cleanLine, isOneLine]
  return z
    .string()
    .overwrite(clean)
    .max(maximum)
    .refine(
      (typed) => typed === '' || isRight(typed),
      'expected a text that can be seen, without control characters',
    )
}

/** A category of seats, by the name that it has in its plan, sign by sign. */
export const seatCategory = z
  .string()
  .min(1, 'expected a text')
  .max(seatCategoryLengthMaximum)
  .refine(isOneLine, 'expected a text that can be seen, without control characters')

export const email = z
  .string()
  .max(emailLengthMaximum)
  .overwrite((typed) => readEmail(typed) ?? typed)
  .refine(isEmail, 'expected an e-mail address')
  .meta({ format: 'email' })

export const html = z
  .string()
  .max(20_000)
  .meta({ description: 'HTML; what is not allowed is removed when shown.' })

const moneyHint = 'expected an amount of money such as "12.50"'

export const money = z
  .union(
    [z.number().min(0, moneyHint), z.string().regex(/^[0-9]{1,9}(\.[0-9]{1,3})?$/, moneyHint)],
    {
      error: moneyHint,
    },
  )
  .meta({ description: 'An amount in the currency around it, such as "12.50".' })

export type MoneyField = z.output<typeof money>

export const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => basisPointsOf(value) !== null, 'expected at most two decimals')
  .meta({ description: 'Per cent: 12.5 is 12.5 %.' })

export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'expected a country of two capital letters, such as "GB"')

export const currency = z
  .enum(Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]])
  .meta({ description: 'ISO 4217 code.' })

export const timeZone = z
  .string()
  .refine(isTimeZone, 'expected a time zone such as "Europe/London"')
  .meta({ description: 'IANA name of a time zone.' })

export const localTime = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'A time in the time zone of the event, such as "2027-02-13 19:30".' })

export const duration = z
  .string()
  .refine((value) => durationSeconds(value) !== null, 'expected a duration such as "10 minutes"')
  .meta({ description: 'Such as "10 minutes".' })

export const picture = z.string().min(1).max(200).meta({
  description: 'Path of a picture, from the folder of this file: svg, png, jpg, webp or avif.',
})

export const httpsUrl = z.url({
  protocol: /^https$/,
  error: 'expected an address that starts with https://',
})

/** Fits a PostgreSQL integer with room for sums. */
export const count = z.int().min(0).max(1_000_000)
/** Where an entry stands among others of its kind; an export says it, because other files have entries in between. */
export const position = count
  .optional()
  .meta({ description: 'Its place in lists; left out, that in the file.' })
export const positive = z.int().min(1).max(1_000_000)

export const analytics = z.strictObject({
  ga_measurement_id: text(analyticsIdMaximum).optional(),
  ga_conversion_id: text(conversionIdMaximum).optional(),
  fb_pixel_id: text(analyticsIdMaximum).optional(),
})
