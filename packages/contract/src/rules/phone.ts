import { phoneLengthMaximum } from '../limits.ts'

// A prefix ends at a separator or a bracket; in a number written without either, the prefix may end at any of its first digits.
const apart = /^(?:(?:\+[0-9]{1,3}[ .-]|\(\+?[0-9]{1,4}\)[ .-]?))?[0-9 ./-]{9,}$/
const joined = /^\+(?=[0-9]{4})[0-9][0-9 ./-]{9,}$/

/** A rule of this shop: the specified pattern alone would let nine hyphens through. */
const digitsMinimum = 7

/** Accepts an optional country prefix, then at least 9 digits, spaces, dots or hyphens; also slashes, as Germans write them. */
export function isPhone(text: string): boolean {
  const typed = text.trim()
  if (typed.length > phoneLengthMaximum) return false
  if (!apart.test(typed) && !joined.test(typed)) return false
  return typed.replace(/[^0-9]/g, '').length >= digitsMinimum
}

/** Whether the typed number is enough: an empty one is where nobody has to give a number. */
export const isPhoneEnough = (typed: string, isRequired: boolean): boolean =>
  (!isRequired && typed.trim() === '') || isPhone(typed)
