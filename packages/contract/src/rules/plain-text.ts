/** Turns or hides the text that follows it (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). */
const hiding = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
const control = /[\p{Cc}\u2028\u2029]/u
const controlInLines = /(?![\t\n\r])\p{Cc}/u
/** A letter, digit or sign that is seen: the fillers of Hangul and the blank of Braille are not. */
export const seen = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text can stand in one line, such as a title or a name: there is something to see in it, and nothing else. */
export const isOneLine = (text: string): boolean =>
  seen.test(text) && !control.test(text) && !hiding.test(text)

/** The same of a text that may have lines. */
export const isPlainText = (text: string): boolean =>
  seen.test(text) && !controlInLines.test(text) && !hiding.test(text)

/** How two names are compared: nobody sees a difference in capitals, spaces or widths. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
