import { t } from '@foyer/language/texts.ts'
import type { SquareError } from 'square'
import { cardTexts } from '../payment/card-texts.ts'

/** Square's own details are written for developers. */
const buyerTexts: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: cardTexts.noMoney,
  CVV_FAILURE: cardTexts.securityCode,
  VERIFY_CVV_FAILURE: cardTexts.securityCode,
  ADDRESS_VERIFICATION_FAILURE: cardTexts.postcode,
  VERIFY_AVS_FAILURE: cardTexts.postcode,
  CARD_EXPIRED: cardTexts.expired,
  INVALID_EXPIRATION: cardTexts.expiryDate,
  BAD_EXPIRATION: cardTexts.expiryDate,
  EXPIRATION_FAILURE: cardTexts.expiryDate,
  INVALID_CARD: cardTexts.number,
  INVALID_CARD_DATA: cardTexts.number,
  PAN_FAILURE: cardTexts.number,
  CARD_NOT_SUPPORTED: cardTexts.notAccepted,
  TRANSACTION_LIMIT: cardTexts.limit,
  CARD_DECLINED_VERIFICATION_REQUIRED: cardTexts.confirm,
  CARD_TOKEN_EXPIRED: t('The card details were given too long ago. Please type them again.'),
  CARD_TOKEN_USED: t('These card details were used already. Please type them again.'),
  SOURCE_USED: t('These card details were used already. Please type them again.'),
}

/** For the buyer, by the code of the first error that is about the card; null when there is none. */
export function buyerText(errors: readonly SquareError.BodyError[]): string | null {
  const [known] = errors.flatMap(({ code }) => buyerTexts[code] ?? [])
  if (known !== undefined) return known
  return errors.some(({ category }) => category === 'PAYMENT_METHOD_ERROR')
    ? cardTexts.declined
    : null
}

/**
 * Whether the request certainly had no effect. That is not so for an answer that says nothing about an earlier try of the
 * same request: too many requests, too slow, no access (the key may have been changed since).
 */
export function isRefusal(
  statusCode: number | undefined,
  errors: readonly SquareError.BodyError[],
): boolean {
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return false
  if (errors.some(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED')) return false
  return ![401, 403, 408, 409, 425, 429].includes(statusCode)
}
