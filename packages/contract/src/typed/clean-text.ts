/**
 * What arrives from keyboards, clipboards and mails, made plain: every reader of typed text begins with one of these. Each is
 * idempotent, and linear in the length of the text.
 */

/**
 * Marks that nobody sees or means: soft hyphens, zero-width spaces, signs that turn the direction of writing
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing), byte order marks and tags. The two joiners are not
 * among them: they shape letters in Persian and in many scripts of India.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
const spaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const joiners = /[\u200c\u200d]/g

/** One way to write each letter, and nothing that hides or turns the text. Spaces and lines stay. */
export const cleanText = (text: string): string => text.replaceAll(unseen, '').normalize('NFC')

/** The same of one line, without spaces around it, and with single plain spaces between its words. */
export const cleanLine = (text: string): string =>
  cleanText(text).replaceAll(spaces, ' ').replaceAll(/ {2,}/g, ' ').trim()

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g
const otherSpaces = /(?!\t)[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const spacesAtEnd = /(?<![ \t])[ \t]+$/gm

/** The same of a text with lines: they end in one way, and how far one is indented stays. */
export const cleanLines = (text: string): string =>
  cleanText(text)
    .replaceAll(lineEnds, '\n')
    .replaceAll(otherSpaces, ' ')
    .replaceAll(spacesAtEnd, '')
    .trim()

/** Dashes of every kind, and the long sound mark that a Japanese keyboard gives for one. */
const dashes = /[\p{Pd}\u2212\u02d7\u2043\u30fc\uff70]/gu
/** Wide and small forms of signs, those of currencies too. */
const otherForms = /[\ufe50-\ufe6b\uff01-\uff5e\uffe0\uffe1\uffe5\uffe6]/g
const fullStops = /[\u3002\uff61]/g
const otherDigits = /(?![0-9])\p{Nd}/gu
const digit = /\p{Nd}/u

/** One line whose signs are those of an ASCII keyboard where there is such a sign: digits, dashes, full-width letters. */
export const plainSigns = (text: string): string =>
  cleanLine(
    text
      .replaceAll(joiners, '')
      .replaceAll(dashes, '-')
      .replaceAll(otherForms, (sign) => sign.normalize('NFKC'))
      .replaceAll(fullStops, '.')
      .replaceAll(otherDigits, valueOf),
  )

/** The digits of a script stand together, from nought to nine (https://www.unicode.org/policies/stability_policy.html). */
function valueOf(sign: string): string {
  let before = (sign.codePointAt(0) ?? 0) - 1
  let count = 0
  while (digit.test(String.fromCodePoint(before))) {
    before -= 1
    count += 1
  }
  return String(count % 10)
}
