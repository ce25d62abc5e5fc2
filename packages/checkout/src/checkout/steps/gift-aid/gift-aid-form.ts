import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import type { Currency, Minor } from '@foyer/contract/money.ts'
import { type GiftAidField, missingForGiftAid } from '@foyer/contract/rules/gift-aid.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

export interface GiftAidDraft {
  /** Null: nothing is chosen for the buyer. */
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

/** The boxes are ticked anew for each declaration; an address of this checkout need not be typed again. */
export function draftOf(checkout: Checkout): GiftAidDraft {
  const given = checkout.billing_address ?? checkout.delivery_address
  const known = given?.country === countryUnitedKingdom ? given : null
  return {
    accepts: checkout.is_gift_aid ? true : null,
    ukTaxpayer: false,
    ownMoney: false,
    notPrizeOrRaffle: false,
    ukBased: true,
    address1: known?.address_1 ?? '',
    postcode: known?.postcode ?? '',
    subscribe: false,
  }
}

const words: Readonly<Record<FieldOfGiftAid, string>> = {
  accepts: 'Choose whether to add Gift Aid.',
  ukTaxpayer: 'Confirm that you are a UK taxpayer.',
  ownMoney: 'Confirm that this is your own money.',
  notPrizeOrRaffle: 'Confirm that this is not gambling or a raffle.',
  address1: 'Type the first line of your address.',
  postcode: 'Type your postcode.',
}

/** Why the step may not be left yet, by field in the order of the screen; empty when it may. */
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
      field === 'address1' && !draft.ukBased ? 'Type your address.' : words[field],
    ]),
  )
}

/** The documented body; what was ticked goes along, so that the server has been told. */
export function bodyOf(draft: GiftAidDraft) {
  const accepts = draft.accepts === true
  return {
    is_gift_aid: accepts,
    subscribe: draft.subscribe,
    uk_based: draft.ukBased,
    address1: accepts ? draft.address1.trim() : '',
    postcode: accepts && draft.ukBased ? draft.postcode.trim() : '',
    confirm_taxpayer: accepts ? draft.ukTaxpayer : null,
    confirm_own_money: accepts ? draft.ownMoney : null,
    confirm_not_prize: accepts ? draft.notPrizeOrRaffle : null,
  }
}
