export interface SplitName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Names stand in subjects of mails to strangers: nothing in a name may lead somewhere, or turn or hide the text that
 * follows it (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing).
 */
const noName =
  /\b(https?|mailto|tel):|:\/\/|\bwww\.|\.\w{2,}[/:?]|[\p{Cc}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/iu
/** Mail programs make links of these without being asked. "St.John" and "J.R.R." are names. */
const bareDomain =
  /[\p{L}\p{N}]\.(com|net|org|info|biz|io|co|app|xyz|top|shop|site|online|link|click|live|ru|cn|example)\b/iu

/** Whether a text can stand in a mail as somebody's name, in one word or several. */
export const canBeName = (text: string): boolean => !noName.test(text) && !bareDomain.test(text)

/** Whether staff may call somebody so: an address would be seen by those who may see names alone. */
export const canBePersonName = (text: string): boolean => canBeName(text) && !text.includes('@')

/** The first word and the rest; null when there are not two words, or when the text is no name. */
export function splitFullName(fullName: string): SplitName | null {
  if (!canBeName(fullName)) return null
  const [firstName = '', ...rest] = fullName.split(/\s+/).filter((word) => word !== '')
  return rest.length === 0 ? null : { firstName, lastName: rest.join(' ') }
}

export function isFullName(fullName: string): boolean {
  return splitFullName(fullName) !== null
}
