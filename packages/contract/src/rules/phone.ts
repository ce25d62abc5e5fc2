import { phoneLengthMaximum } from '../limits.ts'

const phone = /^(?:(?:\+[0-9]{1,3}|\(\+?[0-9]{1,4}\))[ .-]?)?[0-9 .-]{9,}$/

/** Ours: the documented pattern alone would let nine hyphens through. */
const digitsMinimum = 7

/** An optional country prefix, then at least 9 digits, spaces, dots or hyphens. */
export function isPhone(text: string): boolean {
  const typed = text.trim()
  if (typed.length > phoneLengthMaximum || !phone.test(typed)) return false
  return typed.replace(/[^0-9]/g, '').length >= digitsMinimum
}
