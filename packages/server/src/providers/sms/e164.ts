import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number as people type it, in the form of E.164; one without a country is a British one. Null for what cannot be
 * one: too short or too long for its country, or of a country there is not. Whether anybody has the number is not asked,
 * because ranges are given out faster than lists of them are renewed.
 */
export function toE164(typed: string): string | null {
  const found = parsePhoneNumberFromString(typed, 'GB')
  return found?.isPossible() === true ? found.number : null
}
