import type { Currency } from '@foyer/contract/money.ts'
import {
  decimalSign,
  readAmount,
  readDecimal,
  withoutSign,
} from '@foyer/contract/typed/read-amount.ts'

/** What people type, as a document has it, and back. What is no number or time stays as it was typed: the server says so at its field. */

/** "12,50" typed in a German shop is "12.50"; what is no amount stays as it was typed. */
export function amountText(typed: string, currency: Currency): string {
  const read = readDecimal(withoutSign(typed, currency), currency.decimals)
  const isAmount = read.kind === 'decimal' && readAmount(typed, currency).kind === 'amount'
  return isAmount ? read.text : typed.trim()
}

/** A percentage may have this many decimals. */
const decimalsMost = 2

/** "12.50" as its reader writes it. */
export const shownDecimal = (text: string): string => text.replace('.', decimalSign())

/** A whole number, or a number with decimals; what is neither stays a text. */
export function numberOf(typed: string): number | string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const read = readDecimal(text, decimalsMost)
  return read.kind === 'decimal' && read.text.length <= 16 ? Number(read.text) : text
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
