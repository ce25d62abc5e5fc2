import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import type { Currency, Minor } from '@foyer/contract/money.ts'
import { type GiftAidField, missingForGiftAid } from '@foyer/contract/rules/gift-aid.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'

export interface GiftAidDraft {
  /** Null while nothing is chosen. */
  readonly accepts: boolean | null
  readonly ukTaxpayer: boolean
  readonly ownMoney: boolean
  readonly notPrizeOrRaffle: boolean
  readonly ukBased: boolean
  readonly address1: string
  readonly postcode: string
  readonly subscribe: boolean
}

export type FieldOfGiftAid = GiftAidField | 'accepts'
export type GiftAidErrors = Readonly<Partial<Record<FieldOfGiftAid, string>>>

/**
 * An earlier answer is shown as it was; the boxes of a new declaration have to be ticked again, but a known address is
 * filled in.
 */
export function draftOf(checkout: Checkout): GiftAidDraft {
  const { gift_aid: given, is_gift_aid: accepted } = checkout
  const address = checkout.billing_address ?? checkout.delivery_address
  const home = address?.country === countryUnitedKingdom ? address : null
  const declared = accepted ? given : null
  return {
    accepts: given === null ? null : accepted,
    ukTaxpayer: accepted,
    ownMoney: accepted,
    notPrizeOrRaffle: accepted,
    ukBased: declared?.uk_based ?? true,
    address1: declared?.address1 ?? home?.address_1 ?? '',
    postcode: declared?.postcode ?? home?.postcode ?? '',
    subscribe: given?.subscribe ?? false,
  }
}

const words: Readonly<Record<FieldOfGiftAid, string>> = {
  accepts: t('Choose whether to add Gift Aid.'),
  ukTaxpayer: t('Confirm that you are a UK taxpayer.'),
  ownMoney: t('Confirm that this is your own money.'),
  notPrizeOrRaffle: t('Confirm that this is not gambling or a raffle.'),
  address1: t('Type the first line of your address.'),
  postcode: t('Type your postcode.'),
}

/** Why the buyer may not leave the step yet, by field in the order of the screen; empty when they may. */
export function giftAidErrors(
  draft: GiftAidDraft,
  donation: Minor,
  currency: Currency,
): GiftAidErrors {
  if (draft.accepts === null) return { accepts: words.accepts }
  const missing = missingForGiftAid({ ...draft, accepts: draft.accepts }, donation, currency)
  return Object.fromEntries(
    missing.map((field) => [
      field,
      field === 'address1' && !draft.ukBased ? t('Type your address.') : words[field],
    ]),
  )
}

const onOneLine = (address: string): string =>
  address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

/** The body of the call; it carries the ticked boxes too, so that the server knows them. */
export function bodyOf(draft: GiftAidDraft) {
  const accepts = draft.accepts === true
  return {
    is_gift_aid: accepts,
    subscribe: draft.subscribe,
    uk_based: draft.ukBased,
    // The charity's schedule wants the address on one line.
    address1: accepts ? onOneLine(draft.address1) : '',
    postcode: accepts && draft.ukBased ? draft.postcode.trim() : '',
    confirm_taxpayer: accepts ? draft.ukTaxpayer : null,
    confirm_own_money: accepts ? draft.ownMoney : null,
    confirm_not_prize: accepts ? draft.notPrizeOrRaffle : null,
  }
}
