import { locale, t } from '@foyer/language/texts.ts'
import { amountLengthMaximum } from '../limits.ts'
import { type Currency, fromWire, type Minor } from '../money.ts'
import { plainSigns } from './clean-text.ts'

/** Nobody types more for a number. */
const typedMaximum = 60

/** Thousands set apart by what is in no decimals: spaces, apostrophes, the Arabic sign. "12 50" has none, and is no number. */
const groups = /^[1-9][0-9]{0,2}(?:[ '’`´\u066c][0-9]{3})+(?![0-9])/
const thousands = /^[1-9][0-9]{0,2}([.,])[0-9]{3}(?:\1[0-9]{3})*$/

export type ReadDecimal =
  /** With a full stop: "1234.50". */
  | { readonly kind: 'decimal'; readonly text: string }
  /** It may be the one or the other: "1.234" is a thousand to some and one and a bit to others. */
  | { readonly kind: 'ambiguous'; readonly whole: string; readonly fraction: string }
  | { readonly kind: 'none' }

/** The sign before decimals in a language: "." or ",". */
export const decimalSign = (language: string = locale()): '.' | ',' =>
  new Intl.NumberFormat(language).formatToParts(0.5).some(({ value }) => value === ',') ? ',' : '.'

/**
 * The number in a text as people type it. Thousands may stand in groups, and decimals behind a full stop or a comma. Where the
 * same text is two numbers, the language of the shop decides, as long as the other reading has more decimals than there can be.
 * @param decimals how many there can be
 */
export function readDecimal(typed: string, decimals: number, language = locale()): ReadDecimal {
  if (typed.length > typedMaximum) return { kind: 'none' }
  const text = plainSigns(typed)
    .replaceAll('\u066b', decimalSign(language))
    .replace(groups, (number) => number.replaceAll(/[^0-9]/g, ''))
  if (!/^[0-9][0-9.,]*$/.test(text) || text.length > amountLengthMaximum) return { kind: 'none' }
  const last = text.search(/[.,][0-9]*$/)
  if (last < 0) return { kind: 'decimal', text }
  const sign = text.charAt(last)
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  const other = sign === ',' ? '.' : ','
  // Two signs of one kind are between thousands, and of two kinds the last is before the decimals.
  if (before.includes(sign)) return whole(text, sign)
  if (before.includes(other)) return joined(whole(before, other), after)
  if (after.length !== 3 || !/^[1-9][0-9]{0,2}$/.test(before)) return joined(asIs(before), after)
  if (sign === decimalSign(language) ? decimals < 3 : decimals >= 3)
    return { kind: 'ambiguous', whole: before + after, fraction: `${before}.${after}` }
  return asIs(sign === decimalSign(language) ? `${before}.${after}` : before + after)
}

const asIs = (text: string): ReadDecimal => ({ kind: 'decimal', text })
const whole = (text: string, sign: string): ReadDecimal =>
  thousands.test(text) ? asIs(text.replaceAll(sign, '')) : { kind: 'none' }
const joined = (before: ReadDecimal, after: string): ReadDecimal =>
  before.kind === 'decimal' ? asIs(after === '' ? before.text : `${before.text}.${after}`) : before

/** A whole number of things; null where a text is none, or could be two. */
export function wholeNumberIn(typed: string): number | null {
  const read = readDecimal(typed, 0)
  return read.kind === 'decimal' && /^[0-9]{1,9}(?:\.0{1,9})?$/.test(read.text)
    ? Number(read.text)
    : null
}

export type ReadAmount =
  | { readonly kind: 'amount'; readonly minor: Minor }
  | { readonly kind: 'ambiguous'; readonly whole: string; readonly fraction: string }
  | { readonly kind: 'too_fine' | 'none' }

/** The amount of money in a text as people type it, with or without the sign of its currency; nought or more. */
export function readAmount(typed: string, currency: Currency, language = locale()): ReadAmount {
  const read = readDecimal(withoutSign(typed, currency), currency.decimals, language)
  if (read.kind !== 'decimal') return read
  const minor = fromWire(read.text, currency)
  if (minor !== null) return { kind: 'amount', minor }
  return { kind: read.text.includes('.') ? 'too_fine' : 'none' }
}

/** In minor units; null where a text is no amount, or could be two. */
export function amountIn(typed: string, currency: Currency): Minor | null {
  const read = readAmount(typed, currency)
  return read.kind === 'amount' ? read.minor : null
}

/** Why a text is no amount, and what to write; null where it is one. */
export function amountProblem(typed: string, currency: Currency): string | null {
  const read = readAmount(typed, currency)
  switch (read.kind) {
    case 'amount':
      return null
    case 'none':
      return t('Enter an amount such as {example}.', { example: shownAmount(1250, currency) })
    case 'too_fine':
      return currency.decimals === 0
        ? t('{currency} has no decimals.', { currency: currency.code })
        : t('{currency} has no more than {count} decimals.', {
            currency: currency.code,
            count: currency.decimals,
          })
    case 'ambiguous':
      return twoAmountsText(read, currency)
  }
}

/** Names both amounts that a text can be read as. */
export function twoAmountsText(
  { whole: one, fraction }: Extract<ReadAmount, { kind: 'ambiguous' }>,
  { decimals }: Currency,
): string {
  const other = fraction.slice(0, fraction.length - 3 + decimals)
  return t('This can be read as two amounts. Enter {one} or {other}.', {
    one,
    other: other.replace(/\.$/, '').replace('.', decimalSign()),
  })
}

/** An amount as it stands in a field, to be read again: "12.50", or "12,50" where decimals follow a comma. */
export function shownAmount(minor: Minor, { decimals }: Currency): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0
    ? digits
    : `${digits.slice(0, -decimals)}${decimalSign()}${digits.slice(-decimals)}`
}

/** What was typed without the sign or the code of its currency. */
export function withoutSign(typed: string, { symbol, code }: Currency): string {
  const text = plainSigns(typed.slice(0, typedMaximum + 1))
  const upper = text.toUpperCase()
  const shown = symbol.trim()
  // Canadians type "$" for "C$", and Danes "kr." for "kr".
  for (const sign of [`${shown}.`, shown, code, shown.replace(/^[A-Z]+/, '')]) {
    if (upper.startsWith(sign.toUpperCase())) return text.slice(sign.length)
    if (upper.endsWith(sign.toUpperCase())) return text.slice(0, -sign.length)
  }
  return text
}
