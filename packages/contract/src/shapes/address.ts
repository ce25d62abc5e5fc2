import * as z from 'zod/mini'
import {
  addressLineLengthMaximum,
  countryUnitedKingdom,
  nameLengthMaximum,
  postcodeLengthMaximum,
} from '../limits.ts'
import { idNumber, wireId, wireNullable } from '../wire.ts'
import { wireOptionalLine } from '../typed/wire-typed.ts'

/** The address form. A new address may be incomplete here: `rules/address-validity` says which fields it needs. */
export const addressForm = z.object({
  selected_user_address_id: z.union([z.literal('new'), wireId]),
  first_name: wireOptionalLine(nameLengthMaximum),
  last_name: wireOptionalLine(nameLengthMaximum),
  address_1: wireOptionalLine(addressLineLengthMaximum),
  address_2: wireOptionalLine(addressLineLengthMaximum),
  town: wireOptionalLine(addressLineLengthMaximum),
  postcode: wireOptionalLine(postcodeLengthMaximum),
  /** An absent country counts as the United Kingdom. */
  country: z._default(wireId, countryUnitedKingdom),
  /** The id of a state of the United States. */
  state: wireNullable(wireId),
})

export type AddressForm = z.output<typeof addressForm>

export const savedAddress = z.object({
  id: idNumber,
  first_name: z.string(),
  last_name: z.string(),
  full_address: z.string(),
})

export type SavedAddress = z.output<typeof savedAddress>

/** An address that the address finder suggests. */
export const possibleAddress = z.object({
  formatted_address: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  town: z.string(),
  post_code: z.string(),
  /** Null where the finder does not say. */
  country: z.nullable(idNumber),
  state: z.nullable(idNumber),
})

export type PossibleAddress = z.output<typeof possibleAddress>

/** An address the buyer already gave in this checkout, so that nobody is asked for it again. */
export const givenAddress = z.object({
  /** The id of the account's saved address; null for a buyer without an account. */
  id: z.nullable(idNumber),
  first_name: z.string(),
  last_name: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  town: z.string(),
  postcode: z.string(),
  country: idNumber,
  state: z.nullable(idNumber),
  full_address: z.string(),
})

export type GivenAddress = z.output<typeof givenAddress>

/** A billing address as stored. */
export const billingAddress = z.object({
  id: idNumber,
  first_name: z.string(),
  last_name: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  town: z.string(),
  postcode: z.string(),
  state: z.nullable(z.string()),
  /** ISO 3166-1, two letters, as payment providers want it. */
  country_code: z.string(),
})

export type BillingAddress = z.output<typeof billingAddress>

export const country = z.object({ id: idNumber, name: z.string(), code: z.string() })
export const state = z.object({
  id: idNumber,
  country_id: idNumber,
  name: z.string(),
  code: z.string(),
})
