import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Converts a typed telephone number to E.164; one without a country code is taken as British. Null for an impossible one:
 * too short or too long for its country, or with an unknown country code. Whether the number is in use is not checked,
 * because ranges are assigned faster than lists of them are updated.
 */
export function toE164(typed: string): string | null {
  const found = parsePhoneNumberFromString(typed, 'GB')
  return found?.isPossible() === true ? found.number : null
}
