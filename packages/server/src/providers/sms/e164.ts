/**
 * A number as people type it, in the form of E.164; one without a country is a British one. Null for what cannot be
 * one (https://www.itu.int/rec/T-REC-E.164: 15 digits at most).
 */
export function toE164(typed: string): string | null {
  const plain = typed.replaceAll(/\(0\)/g, '').replaceAll(/[^0-9+]/g, '')
  const digits = plain.replaceAll('+', '')
  const international = plain.startsWith('+')
    ? digits
    : plain.startsWith('00')
      ? digits.slice(2)
      : null
  const full = international ?? (digits.startsWith('0') ? `44${digits.slice(1)}` : `44${digits}`)
  return /^[1-9]\d{6,14}$/.test(full) ? `+${full}` : null
}
