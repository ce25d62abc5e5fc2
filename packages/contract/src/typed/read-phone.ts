import { phoneLengthMaximum } from '../limits.ts'
import { plainSigns } from './clean-text.ts'

// What separates the prefix counts among the nine, as the rule says: "+45 12345678" is how Danes write theirs.
// In a number written without separators, the prefix may end at any of its first digits.
// Seven digits are a rule of this shop: the specified pattern alone would let nine hyphens through.
const written =
  /^(?=(?:[^0-9]*[0-9]){7})(?:\+(?:[0-9]{1,3}(?=[ ./-])|[0-9](?=[0-9]{3})))?[0-9 ./-]{9,}$/

/** As browsers copy a number that can be pressed. */
const linked = /^tel: ?/i
/** The nought that is dialled only without the prefix, as in "+44 (0)20" and "0044 (0)20". */
const noughtWithin = /^(\(?(?:\+|00)[0-9]{1,3}\)?) ?\(0\) ?/
/** A prefix or an area code in brackets. */
const bracketed = /\((\+?[0-9]{1,5})\) ?/g

/**
 * A phone number as it is kept, or null when a text is none: an optional country prefix, then at least 9 digits, spaces, dots or
 * hyphens; also slashes, as Germans write them. Brackets are left out, and the nought that nobody dials after a prefix.
 */
export function readPhone(typed: string): string | null {
  if (typed.length > phoneLengthMaximum * 4) return null
  const phone = plainSigns(
    plainSigns(typed).replace(linked, '').replace(noughtWithin, '$1 ').replaceAll(bracketed, '$1 '),
  )
  return phone.length <= phoneLengthMaximum && written.test(phone) ? phone : null
}

export const isPhone = (typed: string): boolean => readPhone(typed) !== null

/** Whether the typed number is enough: an empty one is where nobody has to give a number. */
export const isPhoneEnough = (typed: string, isRequired: boolean): boolean =>
  (!isRequired && plainSigns(typed) === '') || isPhone(typed)
