import type { Currency, CurrencyCode, Minor } from '../../money.ts'

/** The amounts that a provider of payments charges in one currency, in minor units. */
export interface ChargeLimits {
  readonly least: Minor
  readonly most: Minor
  /** Every amount is a multiple of this. */
  readonly step: Minor
}

/** Stripe takes amounts of up to eight digits. */
const eightDigits = 99_999_999
/** Square takes no more than this at once. */
const squareMost = 5_000_000

const from = (least: Minor, most: Minor = eightDigits): ChargeLimits => ({ least, most, step: 1 })

/**
 * What each provider charges; a currency that is left out it does not take at all. A new currency gets a line for Stripe, whose
 * account takes what no other can.
 *
 * Stripe publishes its smallest charges (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). It names none
 * for KWD, where the equivalent of 50 US cents, about 0.155, is the least: 0.200 leaves room for the rate. Amounts of three
 * decimals have to end in 0. An account that is paid out in another currency than it sells in refuses what is below the least
 * of that currency, too. Were they sold in: ISK and UGX are written in hundredths and end in 00; HUF and TWD are special only when
 * they are paid out.
 * Square: https://developer.squareup.com/docs/payment-minimums. TrueLayer pays into accounts in pounds and euros, from a penny on.
 */
export const chargeLimits = {
  stripe: {
    AUD: from(50),
    CAD: from(50),
    CHF: from(50),
    DKK: from(250),
    EUR: from(50),
    GBP: from(30),
    JPY: from(50),
    KWD: { least: 200, most: 99_999_990, step: 10 },
    NOK: from(300),
    NZD: from(50),
    PLN: from(200),
    SEK: from(300),
    USD: from(50),
  } satisfies Record<CurrencyCode, ChargeLimits>,
  square: {
    AUD: from(1, squareMost),
    CAD: from(1, squareMost),
    EUR: from(1, squareMost),
    GBP: from(1, squareMost),
    JPY: from(1, squareMost),
    USD: from(1, squareMost),
  },
  truelayer: { EUR: from(1), GBP: from(1) },
} as const satisfies Record<string, Partial<Record<CurrencyCode, ChargeLimits>>>

export type ChargingProvider = keyof typeof chargeLimits

/** What a provider charges in this currency; null when it takes none of it. */
export function limitsOf(provider: ChargingProvider, { code }: Currency): ChargeLimits | null {
  const known: Readonly<Record<string, ChargeLimits | undefined>> = chargeLimits[provider]
  return known[code] ?? null
}

/** Whether a provider charges this amount. */
export function canCharge(provider: ChargingProvider, currency: Currency, amount: Minor): boolean {
  const limits = limitsOf(provider, currency)
  return limits !== null && amount % limits.step === 0 && isWithin(amount, limits)
}

const isWithin = (amount: Minor, { least, most }: ChargeLimits): boolean =>
  amount >= least && amount <= most

/** The limits that every basket keeps: its buyer may always pay by card, at the platform's account. */
const ofEverybody = (currency: Currency): ChargeLimits =>
  limitsOf('stripe', currency) ?? { least: 1, most: eightDigits, step: 1 }

/** The steps in which money moves at a provider, and so also in which it goes back. */
export const stepOf = (currency: Currency): Minor => ofEverybody(currency).step

/** The least that can be charged. */
export const leastCharge = (currency: Currency): Minor => ofEverybody(currency).least

/** The most that can be charged at once. */
export const mostCharge = (currency: Currency): Minor => ofEverybody(currency).most

/**
 * What of an amount a card can be charged: all of it, or without what its last digit has too much; nothing of an amount that
 * is too small. The rest is for nobody to pay. An amount that is too large stays as it is (`whyNotCharged`).
 */
export function chargeable(amount: Minor, currency: Currency): Minor {
  const { least, step } = ofEverybody(currency)
  return amount < least ? 0 : amount - (amount % step)
}

/** Why a price cannot be charged: it is too small, too large, or finer than a card can be charged. Nothing is free. */
export function whyNotCharged(
  amount: Minor,
  currency: Currency,
): 'too_small' | 'too_large' | 'too_fine' | null {
  const { least, most, step } = ofEverybody(currency)
  if (amount === 0) return null
  if (amount < least) return 'too_small'
  if (amount > most) return 'too_large'
  return amount % step === 0 ? null : 'too_fine'
}
