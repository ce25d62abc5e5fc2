/**
 * How a typed code may be written where codes are stored: in capitals, and, for the sixteen characters of a gift
 * voucher, in groups of four, which people leave out or separate by spaces.
 */
export function spellingsOf(text: string): readonly string[] {
  const code = text.trim().toUpperCase()
  const characters = code.replaceAll(/[\s-]/g, '')
  if (!/^[0-9A-Z]{16}$/.test(characters)) return [code]
  const grouped = characters.replaceAll(/(.{4})(?=.)/g, '$1-')
  return grouped === code ? [code] : [code, grouped]
}
