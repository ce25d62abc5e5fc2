import * as z from 'zod/mini'
import { currency, email, organiserKey, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { rights, roles } from '../rights.ts'

/** The person at the desk, and where they may do what; nobody when nobody is signed in. */
export const sessionShape = z.strictObject({
  person: z.nullable(
    z.strictObject({
      name: z.string(),
      email,
      is_operator: z.boolean(),
      /** Until when money and rights need no further proof. */
      proved_until: time,
      /** Whether the person has confirmed with a passkey in this session: some organisers require it. */
      shown_passkey: z.boolean(),
    }),
  ),
  /** An operator has all organisers, with the rights of an owner and no role. */
  organisers: z.array(
    z.strictObject({
      key: organiserKey,
      name: z.string(),
      role: z.nullable(z.enum(roles)),
      rights: z.array(z.enum(rights)),
      /** Whether everybody has to confirm with a passkey before they do anything there. */
      passkey_required: z.boolean(),
      /** In which most of its tickets are sold. */
      currency,
      /** What booking fee its people may ask for a ticket, as decimals by currency; in others only the operator sets one. */
      booking_fees: z.partialRecord(
        currency,
        z.strictObject({ at_least: z.string(), at_most: z.string() }),
      ),
    }),
  ),
  /** Goes into the `X-XSRF-TOKEN` header of every change. */
  xsrf_token: z.string(),
  /** The shop's name, time zone and language, for showing what the API answers. */
  shop: z.strictObject({ name: z.string(), url: z.string(), locale: z.string() }),
})

export const getSession = defineOperation({
  id: 'get_session',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/session',
  summary: 'Says who is signed in to the desk, and what they may do.',
  access: 'anybody',
  response: sessionShape,
})
