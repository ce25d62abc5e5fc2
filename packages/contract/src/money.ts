import { amountLengthMaximum } from './limits.ts'

/**
 * Money inside is an integer number of minor units (pence, cents, yen) of one currency. On the wire it is a JSON number
 * in major units. Only this file converts between the two, and only `divideRounded` rounds.
 */
export interface Currency {
  readonly code: string
  readonly symbol: string
  /** Digits after the decimal point: 2 for pounds, 0 for yen. */
  readonly decimals: 0 | 2 | 3
}

/** The currencies an event can be sold in (ISO 4217 decimals). */
export const currencies = {
  AUD: { code: 'AUD', symbol: 'A$', decimals: 2 },
  CAD: { code: 'CAD', symbol: 'C$', decimals: 2 },
  CHF: { code: 'CHF', symbol: 'CHF ', decimals: 2 },
  DKK: { code: 'DKK', symbol: 'kr ', decimals: 2 },
  EUR: { code: 'EUR', symbol: '€', decimals: 2 },
  GBP: { code: 'GBP', symbol: '£', decimals: 2 },
  JPY: { code: 'JPY', symbol: '¥', decimals: 0 },
  KWD: { code: 'KWD', symbol: 'KD ', decimals: 3 },
  NOK: { code: 'NOK', symbol: 'kr ', decimals: 2 },
  NZD: { code: 'NZD', symbol: 'NZ$', decimals: 2 },
  PLN: { code: 'PLN', symbol: 'zł ', decimals: 2 },
  SEK: { code: 'SEK', symbol: 'kr ', decimals: 2 },
  USD: { code: 'USD', symbol: '$', decimals: 2 },
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof currencies

export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code)
}

/** The currency of a code; pounds for an unknown code, and for a basket that has no currency yet. */
export function currencyOf(code: string | null): Currency {
  return code !== null && isCurrencyCode(code) ? currencies[code] : currencies.GBP
}

/** An integer number of minor units. */
export type Minor = number

/** Above this amount a product with basis points would leave the safe integers. */
export const maximumMinor: Minor = 100_000_000_000

/** Hundredths of a percent: 20 % is 2000. */
export type BasisPoints = number

const wholeInBasisPoints: BasisPoints = 10_000

/**
 * Refuses a value that is not an integer within the bounds in which money is exact.
 * @throws RangeError
 */
export function assertMinor(minor: Minor): Minor {
  if (!Number.isSafeInteger(minor) || Math.abs(minor) > maximumMinor) {
    throw new RangeError(`Not an amount in minor units: ${minor}`)
  }
  return minor
}

/**
 * The one rounding: half away from zero. Both numbers are integers, the denominator positive.
 * @throws RangeError when a number is not a safe integer
 */
export function divideRounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator < 1) {
    throw new RangeError(`Cannot divide ${numerator} by ${denominator} exactly`)
  }
  const size = Math.abs(numerator)
  const rest = size % denominator
  const quotient = (size - rest) / denominator
  const rounded = rest >= denominator - rest ? quotient + 1 : quotient
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}

/** That many basis points of an amount, rounded once. */
export function percentOf(minor: Minor, basisPoints: BasisPoints): Minor {
  return divideRounded(assertMinor(minor) * basisPoints, wholeInBasisPoints)
}

/** The tax inside an amount that already includes it. */
export function includedTax(gross: Minor, basisPoints: BasisPoints): Minor {
  return divideRounded(assertMinor(gross) * basisPoints, wholeInBasisPoints + basisPoints)
}

/** Converts per cent as the wire carries it (12.5) to basis points (1250); null when finer than 0.01 %. */
export function basisPointsOf(percent: number): BasisPoints | null {
  return decimalToInteger(String(percent), 2)
}

/** Converts basis points (1250) to per cent as the wire carries it (12.5). */
export function percentFrom(basisPoints: BasisPoints): number {
  return basisPoints / 100
}

/** Converts minor units to the wire's number in major units: 1250 pence → 12.5. */
export function toWire(minor: Minor, currency: Currency): number {
  return assertMinor(minor) / 10 ** currency.decimals
}

/**
 * Converts the wire's decimal (a form's text, or a number in a JSON answer) to minor units: "12.5" → 1250. Null when it
 * is not a plain decimal, is finer than the currency, could also be read as thousands, or is out of bounds.
 */
export function fromWire(decimal: string | number, currency: Currency): Minor | null {
  const text = String(decimal)
  // "1.234" is more than a thousand to people who separate thousands with full stops.
  if (
    currency.decimals < 3 &&
    typeof decimal === 'string' &&
    /^[1-9][0-9]{0,2}\.[0-9]{3}$/.test(text)
  )
    return null
  const minor = decimalToInteger(text, currency.decimals)
  return minor === null || Math.abs(minor) > maximumMinor ? null : minor
}

const plainDecimal = /^(-?)([0-9]{1,12})(?:\.([0-9]{1,6}))?$/

function decimalToInteger(text: string, decimals: number): number | null {
  // A regular expression on an unbounded text can take very long; no amount is longer than this.
  if (text.length > amountLengthMaximum) return null
  const match = plainDecimal.exec(text)
  if (match === null) return null
  const fraction = match[3] ?? ''
  if (/[^0]/.test(fraction.slice(decimals))) return null
  const digits = `${match[2]}${fraction.slice(0, decimals).padEnd(decimals, '0')}`
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) return null
  return match[1] === '-' && value !== 0 ? -value : value
}

/** Adds amounts, staying within bounds. @throws RangeError */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0
  for (const amount of amounts) total += assertMinor(amount)
  return assertMinor(total)
}
