import { phoneLengthMaximum } from '../limits.ts'

// A prefix ends at a separator or a bracket; written without either, any of its digits may be the last.
const apart = /^(?:(?:\+[0-9]{1,3}[ .-]|\(\+?[0-9]{1,4}\)[ .-]?))?[0-9 ./-]{9,}$/
const joined = /^\+(?=[0-9]{4})[0-9][0-9 ./-]{9,}$/

/** Ours: the documented pattern alone would let nine hyphens through. */
const digitsMinimum = 7

/** An optional country prefix, then at least 9 digits, spaces, dots or hyphens; slashes, too, as Germans write them. */
export function isPhone(text: string): boolean {
  const typed = text.trim()
  if (typed.length > phoneLengthMaximum) return false
  if (!apart.test(typed) && !joined.test(typed)) return false
  return typed.replace(/[^0-9]/g, '').length >= digitsMinimum
}

/** Whether what was typed will do: nothing at all does where nobody has to give a number. */
export const isPhoneEnough = (typed: string, isRequired: boolean): boolean =>
  (!isRequired && typed.trim() === '') || isPhone(typed)
