import type { SquareError } from 'square'

/** What a buyer is told about a refused card. Square's own details are written for developers. */
const buyerTexts: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'There is not enough money on this card. Please try another one.',
  CVV_FAILURE: 'The security code does not match the card. Please check it and try again.',
  VERIFY_CVV_FAILURE: 'The security code does not match the card. Please check it and try again.',
  ADDRESS_VERIFICATION_FAILURE:
    'The postcode does not match the card. Please check it and try again.',
  VERIFY_AVS_FAILURE: 'The postcode does not match the card. Please check it and try again.',
  CARD_EXPIRED: 'This card has expired. Please try another one.',
  INVALID_EXPIRATION: 'The expiry date is not valid. Please check it and try again.',
  BAD_EXPIRATION: 'The expiry date is not valid. Please check it and try again.',
  EXPIRATION_FAILURE: 'The expiry date is not valid. Please check it and try again.',
  INVALID_CARD: 'This is not a valid card number. Please check it and try again.',
  INVALID_CARD_DATA: 'This is not a valid card number. Please check it and try again.',
  PAN_FAILURE: 'This is not a valid card number. Please check it and try again.',
  CARD_NOT_SUPPORTED: 'This kind of card is not accepted here. Please try another one.',
  TRANSACTION_LIMIT: 'The payment is above the limit of this card. Please try another one.',
  CARD_DECLINED_VERIFICATION_REQUIRED:
    'Your bank wants to check that it is you. Please try again, and confirm the payment with your bank.',
  CARD_TOKEN_EXPIRED: 'The card details were given too long ago. Please type them again.',
  CARD_TOKEN_USED: 'These card details were used already. Please type them again.',
  SOURCE_USED: 'These card details were used already. Please type them again.',
}
const declined = 'Your card was declined. Please try another one.'

/** For the buyer, by the code of the first error that is about the card; null when none is. */
export function buyerText(errors: readonly SquareError.BodyError[]): string | null {
  const [known] = errors.flatMap(({ code }) => buyerTexts[code] ?? [])
  if (known !== undefined) return known
  return errors.some(({ category }) => category === 'PAYMENT_METHOD_ERROR') ? declined : null
}

/**
 * Whether the request certainly came to nothing. Not so for an answer that says nothing about an earlier try of the
 * same request: too many, too slow, no access (the key may have been changed since).
 */
export function isRefusal(
  statusCode: number | undefined,
  errors: readonly SquareError.BodyError[],
): boolean {
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return false
  if (errors.some(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED')) return false
  return ![401, 403, 408, 409, 425, 429].includes(statusCode)
}
