export interface SplitName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Names stand in subjects of mails to strangers: nothing in a name may lead somewhere, or turn or hide the text that
 * follows it (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing).
 */
const noName = /:\/\/|\bwww\.|\.\w{2,}\/|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/i

/** Whether a text can stand in a mail as somebody's name, in one word or several. */
export const canBeName = (text: string): boolean => !noName.test(text)

/**
 * What staff and their programs may call nobody, who send mails to anybody: what mail programs make a link of without being
 * asked ("St.John" and "J.R.R." are names), lines that would be read as the shop's own, and addresses, which would be seen by
 * those who may see names alone.
 */
const noPersonName =
  /\b(https?|mailto|tel):|\.\w{2,}[:?]|[\p{L}\p{N}]\.(com|net|org|info|biz|io|co|app|xyz|top|shop|site|online|link|click|live|ru|cn|example)\b|[@\p{Cc}]/iu

/** Whether staff may call somebody so. */
export const canBePersonName = (text: string): boolean =>
  canBeName(text) && !noPersonName.test(text)

/** The first word and the rest; null when there are not two words, or when the text is no name. */
export function splitFullName(fullName: string): SplitName | null {
  if (!canBeName(fullName)) return null
  const [firstName = '', ...rest] = fullName.split(/\s+/).filter((word) => word !== '')
  return rest.length === 0 ? null : { firstName, lastName: rest.join(' ') }
}

export function isFullName(fullName: string): boolean {
  return splitFullName(fullName) !== null
}
