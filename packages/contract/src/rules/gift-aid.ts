import type { Currency, Minor } from '../money.ts'
import { percentOf } from '../money.ts'
import { giftAidAddressFrom, giftAidUpliftBasisPoints } from '../limits.ts'
import { ukPostcodeOf } from './uk-postcode.ts'

/** What the charity gets with Gift Aid: 25 % more. */
export function withGiftAid(donation: Minor): Minor {
  return donation + percentOf(donation, giftAidUpliftBasisPoints)
}

/** Whether a donation, before its fee, is large enough that Gift Aid needs the address in this step. */
export function needsGiftAidAddress(donation: Minor, currency: Currency): boolean {
  return donation >= giftAidAddressFrom * 10 ** currency.decimals
}

/** What the buyer said on the Gift Aid step. */
export interface GiftAidAnswer {
  readonly accepts: boolean
  readonly ukTaxpayer: boolean
  readonly ownMoney: boolean
  readonly notPrizeOrRaffle: boolean
  readonly ukBased: boolean
  readonly address1: string
  readonly postcode: string
}

export type GiftAidField = 'ukTaxpayer' | 'ownMoney' | 'notPrizeOrRaffle' | 'address1' | 'postcode'

/**
 * What is still missing. Declining needs nothing; accepting needs the three confirmations and, from 20 on, an address:
 * its first line and postcode in the UK, else just the overseas address. A British postcode has to be valid: HMRC
 * refuses the claim otherwise.
 */
export function missingForGiftAid(
  answer: GiftAidAnswer,
  donation: Minor,
  currency: Currency,
): readonly GiftAidField[] {
  if (!answer.accepts) return []
  const missing: GiftAidField[] = []
  for (const field of ['ukTaxpayer', 'ownMoney', 'notPrizeOrRaffle'] as const) {
    if (!answer[field]) missing.push(field)
  }
  if (needsGiftAidAddress(donation, currency)) {
    if (answer.address1.trim() === '') missing.push('address1')
  }
  const asksPostcode = needsGiftAidAddress(donation, currency) || answer.postcode.trim() !== ''
  if (answer.ukBased && asksPostcode && ukPostcodeOf(answer.postcode) === null)
    missing.push('postcode')
  return missing
}
