import { plainSigns } from '../typed/clean-text.ts'

/** Each British postcode except GIR 0AA has this form. */
const ukPostcode = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/

/** The postcode in capitals with one space, as HMRC wants it; null when it is not valid. */
export function ukPostcodeOf(typed: string): string | null {
  const match = ukPostcode.exec(
    plainSigns(typed)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, ''),
  )
  return match === null ? null : `${match[1]} ${match[2]}`
}
