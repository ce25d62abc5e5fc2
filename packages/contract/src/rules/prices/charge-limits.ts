import type { Currency, CurrencyCode, Minor } from '../../money.ts'

/** The amounts that a provider charges in one currency, in minor units. */
export interface ChargeLimits {
  readonly least: Minor
  readonly most: Minor
  /** Every amount is a multiple of this. */
  readonly step: Minor
}

/** Stripe takes amounts of up to eight digits. */
const eightDigits = 99_999_999

/**
 * Stripe's smallest charges (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts), in minor units. It names none
 * for KWD, where the equivalent of 50 US cents, about 0.155, is the least: 0.200 leaves room for the rate. An account that is paid out
 * in another currency than it sells in refuses what is below the least of that currency, too. A new currency gets a line here: the
 * platform's account takes what no other can.
 */
const stripeLeast = {
  AUD: 50,
  CAD: 50,
  CHF: 50,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  JPY: 50,
  KWD: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  SEK: 300,
  USD: 50,
} as const satisfies Record<CurrencyCode, Minor>

/**
 * What the platform's account for cards charges: it takes every currency. Amounts of three decimals have to end in 0. The shop does not sell in ISK and UGX, which
 * are written in hundredths and end in 00; HUF and TWD are special only when they are paid out.
 */
export function platformLimitsIn({ code, decimals }: Currency): ChargeLimits {
  const leasts: Readonly<Record<string, Minor | undefined>> = stripeLeast
  const step = decimals > 2 ? 10 : 1
  return { least: leasts[code] ?? 1, most: eightDigits - (eightDigits % step), step }
}

/** The steps in which money moves at a provider, and so also in which it goes back. */
export const stepOf = (currency: Currency): Minor => platformLimitsIn(currency).step

/** The least that can be charged. */
export const leastCharge = (currency: Currency): Minor => platformLimitsIn(currency).least

/** The most that can be charged at once. */
export const mostCharge = (currency: Currency): Minor => platformLimitsIn(currency).most

/**
 * What of an amount a card can be charged: all of it, or without what its last digit has too much; nothing of an amount that
 * is too small. The rest is for nobody to pay. An amount that is too large stays as it is (`whyNotCharged`).
 */
export function chargeable(amount: Minor, currency: Currency): Minor {
  const { least, step } = platformLimitsIn(currency)
  return amount < least ? 0 : amount - (amount % step)
}

/**
 * Why a price cannot be charged: it is too small, too large, or finer than a card can be charged. Nothing is free. Every
 * basket keeps the limits of the platform's account, because its buyer may always pay there.
 */
export function whyNotCharged(
  amount: Minor,
  currency: Currency,
): 'too_small' | 'too_large' | 'too_fine' | null {
  const { least, most, step } = platformLimitsIn(currency)
  if (amount === 0) return null
  if (amount < least) return 'too_small'
  if (amount > most) return 'too_large'
  return amount % step === 0 ? null : 'too_fine'
}
