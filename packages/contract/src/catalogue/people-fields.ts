import * as z from 'zod'
import {
  questionsTextMaximum,
  vatNumberMaximum,
  paperAddressLinesMaximum,
  postcodeLengthMaximum,
  accessibilityMaximum,
  signupMessageMaximum,
} from '../limits.ts'
import {
  analytics,
  country,
  currency,
  html,
  key,
  email,
  money,
  percent,
  picture,
  position,
  positive,
  text,
  timeZone,
} from './fields.ts'
import { accountWayNames } from '../ways/ways.ts'

/** A random key has many different characters; the same few characters repeated are easy to guess. */
const isHardToGuess = (key: string): boolean => new Set(key).size >= 10

export const charityFields = z.strictObject({
  name: text(),
  registration_number: text(40).optional(),
  logo: picture.optional(),
  description: html.default(''),
  donation_title: text().meta({ description: 'The heading of the donation step.' }),
  donation_presets: z.array(money).max(8).default([]),
  currency: currency.default('GBP'),
  fee: z
    .strictObject({
      base: money.default('0'),
      percent: percent.default(0),
      vat: percent.optional().meta({ description: 'VAT added on top of the fee.' }),
      cap: money.optional().meta({ description: 'The fee is never more than this.' }),
    })
    .prefault({}),
})

const feeBounds = z
  .strictObject({ at_least: money.default('0'), at_most: money })
  .refine(
    ({ at_least: least, at_most: most }) => Number(least) <= Number(most),
    'at_least is more than at_most',
  )

export const organiserFields = z.strictObject({
  name: text(),
  description: html.default(''),
  logo: picture.optional(),
  email: email.optional(),
  charity: key.optional(),
  saas: z.boolean().default(false),
  payment_account: z
    .strictObject({
      provider: z.enum(accountWayNames),
      merchant_id: text(),
      location_id: text().optional(),
    })
    .optional()
    .meta({
      description: "The organiser's own account; left out, the platform's takes the money.",
    }),
  booking_fee_bounds: z
    .union([feeBounds, z.partialRecord(currency, feeBounds)], {
      error:
        'expected at_least and at_most for each currency, such as GBP: { at_least: "1.00", at_most: "5.00" }',
    })
    .optional()
    .meta({
      description:
        'What booking fee its people may ask for a ticket at the desk, by currency; none in a currency that is left out. Without a currency the amounts are in pounds. A file says any.',
    }),
  country: country.optional().meta({
    description:
      "Where it is registered: decides the VAT of the platform's booking fee. Left out, that of the venue or the event does.",
  }),
  marketing_signup_message: z.string().max(signupMessageMaximum).default(''),
  refund_policy: html.optional(),
  legal_name: text().optional().meta({
    description: 'Who sells its tickets, as receipts and invoices name it; left out, its name.',
  }),
  postal_address: z
    .array(text(100))
    .max(paperAddressLinesMaximum)
    .optional()
    .meta({ description: 'Its address on receipts and invoices, line by line.' }),
  vat_number: text(vatNumberMaximum).optional().meta({
    description:
      'With it its papers are VAT invoices; without it they are receipts and name no VAT.',
  }),
  vat: percent.optional().meta({
    description: 'VAT contained in the prices of its tickets; left out, none is claimed.',
  }),
  basket_questions_text: z.string().max(questionsTextMaximum).optional(),
  analytics: analytics.prefault({}),
  door_key: z
    .string()
    .min(16)
    .max(200)
    .refine(isHardToGuess, 'expected at least 10 different characters: openssl rand -base64 18')
    .optional()
    .meta({
      description:
        'Opens the door list; only its hash is kept. Let a program make it: `openssl rand -base64 18`.',
    }),
  door_key_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected the SHA-256 of a key, in hexadecimal digits')
    .optional()
    .meta({ description: 'The hash of the door key, as an export writes it.' }),
  position,
})

export const venueFields = z.strictObject({
  name: text(),
  address_1: text().optional(),
  address_2: text().optional(),
  town: text().optional(),
  postcode: text(postcodeLengthMaximum).optional(),
  country: country.default('GB'),
  time_zone: timeZone.default('Europe/London'),
  capacity: positive.optional().meta({
    description: 'How many people it holds: an import that sells more asks for leave.',
  }),
  map_address: text(400)
    .optional()
    .meta({ description: 'What the map is centred on, when not the address.' }),
  accessibility: z.string().max(accessibilityMaximum).default('').meta({
    description: 'How people get in and around: steps, lifts, toilets, hearing loops, companions.',
  }),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
})

export const seatingPlanFields = z.strictObject({
  provider: z.enum(['built_in', 'seatsio']).default('built_in'),
  file: z.string().min(1).max(200).meta({
    description: 'The plan in the pretix seating-plan format (JSON), from the folder of this file.',
  }),
  provider_public_key: text(100)
    .optional()
    .meta({ description: 'The public key of the seats.io workspace the chart is kept in.' }),
  provider_region: z
    .enum(['eu', 'na', 'sa', 'oc'])
    .optional()
    .meta({ description: 'Where that workspace is; left out, eu.' }),
})
