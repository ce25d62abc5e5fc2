import { inEnglish } from '@foyer/language/texts.ts'
import { cardTexts } from '../payment/card-texts.ts'

/** https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes */
const texts: Readonly<Record<string, string>> = {
  insufficient_funds: cardTexts.noMoney,
  incorrect_cvc: cardTexts.securityCode,
  invalid_cvc: cardTexts.securityCode,
  incorrect_zip: cardTexts.postcode,
  expired_card: cardTexts.expired,
  invalid_expiry_month: cardTexts.expiryDate,
  invalid_expiry_year: cardTexts.expiryDate,
  incorrect_number: cardTexts.number,
  invalid_number: cardTexts.number,
  card_not_supported: cardTexts.notAccepted,
  currency_not_supported: cardTexts.notAccepted,
  card_velocity_exceeded: cardTexts.limit,
  withdrawal_count_limit_exceeded: cardTexts.limit,
  authentication_required: cardTexts.confirm,
  payment_intent_authentication_failure: cardTexts.confirm,
  setup_intent_authentication_failure: cardTexts.confirm,
}

interface Refusal {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
  readonly message?: string | undefined
}

/** For the buyer: in English Stripe's own words, which are made for them; Stripe gives servers no other language. */
export function refusalText(refusal: Refusal | null): string | null {
  if (refusal === null) return null
  const { code = '', decline_code = '', message = null } = refusal
  if (inEnglish()) return message
  return texts[decline_code] ?? texts[code] ?? cardTexts.declined
}
