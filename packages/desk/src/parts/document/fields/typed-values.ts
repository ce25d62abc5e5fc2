import { locale } from '@foyer/language/texts.ts'

/** What people type, as a document has it, and back. What is no number or time stays as it was typed: the server says so at its field. */

const decimalSign = (): string =>
  new Intl.NumberFormat(locale()).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'

/** "12,50" of a German is "12.50". */
export const decimalOf = (typed: string): string => typed.trim().replace(decimalSign(), '.')

/** "12.50" as its reader writes it. */
export const shownDecimal = (text: string): string => text.replace('.', decimalSign())

/** A whole number, or a number with decimals; what is neither stays a text. */
export function numberOf(typed: string): number | string | undefined {
  const text = decimalOf(typed)
  if (text === '') return undefined
  return /^[0-9]{1,12}(\.[0-9]{1,6})?$/.test(text) ? Number(text) : text
}

/** The day and the time of `2027-02-13 19:30`, as far as they are there; null for words such as `in 3 weeks at 19:30`. */
export function partsOfTime(text: string): { readonly day: string; readonly time: string } | null {
  const match = /^(\d{4}-\d{2}-\d{2})?[ T]?(\d{2}:\d{2})?$/.exec(text.trim())
  return match === null ? null : { day: match[1] ?? '', time: match[2] ?? '' }
}

/** Both in one text; one alone while the other is still to come. */
export function timeOfParts(day: string, time: string): string | undefined {
  const text = `${day} ${time}`.trim()
  return text === '' ? undefined : text
}

/** The lines of a text that hold something. */
export const linesOf = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
