/** The ways a card can be refused, with Stripe's code, decline code and text (docs.stripe.com/declines/codes). */
export const declines = {
  generic_decline: ['card_declined', 'Your card was declined.'],
  insufficient_funds: ['card_declined', 'Your card has insufficient funds.'],
  lost_card: ['card_declined', 'Your card was declined.'],
  stolen_card: ['card_declined', 'Your card was declined.'],
  expired_card: ['expired_card', 'Your card has expired.'],
  incorrect_cvc: ['incorrect_cvc', "Your card's security code is incorrect."],
  processing_error: [
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
} as const

export type DeclineReason = keyof typeof declines

export interface CardBehaviour {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  funding: 'credit' | 'debit'
  last4: string
  /** `unless_saved`: the bank asks, except when the card was saved with it. */
  threeDSecure: 'never' | 'always' | 'unless_saved'
  /** The outcome after the bank's question. */
  outcome: 'succeeded' | 'processing' | DeclineReason
  refund: 'succeeded' | 'later' | 'fails_later'
}

interface TestCard extends CardBehaviour {
  number: string
  /** Stripe's names for the card as a payment method. */
  names: readonly string[]
  hint: string
}

function card(
  number: string,
  names: readonly string[],
  hint: string,
  special: Partial<CardBehaviour> = {},
): TestCard {
  return {
    number,
    names,
    hint,
    brand: brandOf(number),
    funding: 'credit',
    last4: number.slice(-4),
    threeDSecure: 'never',
    outcome: 'succeeded',
    refund: 'succeeded',
    ...special,
  }
}

/** Stripe's published test cards (docs.stripe.com/testing), and one of ours for `processing`. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', ['visa'], 'pays'),
  card('4000056655665556', ['visa_debit'], 'pays, debit', { funding: 'debit' }),
  card('5555555555554444', ['mastercard'], 'pays, Mastercard'),
  card('378282246310005', ['amex'], 'pays, American Express'),
  card('4000000000003220', ['threeDSecure2Required'], 'asks for 3-D Secure', {
    threeDSecure: 'always',
  }),
  card('4000002760003184', ['authenticationRequired'], 'asks for 3-D Secure every time', {
    threeDSecure: 'always',
  }),
  card(
    '4000002500003155',
    ['authenticationRequiredOnSetup'],
    'asks for 3-D Secure unless saved with it',
    { threeDSecure: 'unless_saved' },
  ),
  card(
    '4000008260003178',
    ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    '3-D Secure, then no funds',
    { threeDSecure: 'always', outcome: 'insufficient_funds' },
  ),
  card('4000000000000002', ['visa_chargeDeclined', 'chargeDeclined'], 'declined', {
    outcome: 'generic_decline',
  }),
  card(
    '4000000000009995',
    ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    'no funds',
    { outcome: 'insufficient_funds' },
  ),
  card('4000000000009987', ['visa_chargeDeclinedLostCard'], 'lost', { outcome: 'lost_card' }),
  card('4000000000009979', ['visa_chargeDeclinedStolenCard'], 'stolen', { outcome: 'stolen_card' }),
  card('4000000000000069', ['chargeDeclinedExpiredCard'], 'expired', { outcome: 'expired_card' }),
  card('4000000000000127', ['chargeDeclinedIncorrectCvc'], 'wrong security code', {
    outcome: 'incorrect_cvc',
  }),
  card('4000000000000119', ['chargeDeclinedProcessingError'], 'processing error', {
    outcome: 'processing_error',
  }),
  card('4000007777000008', ['processing'], 'processing, pays a little later', {
    outcome: 'processing',
  }),
  card('4000000000007726', ['pendingRefund'], 'pays; refund arrives later', { refund: 'later' }),
  card('4000000000005126', ['refundFail'], 'pays; refund fails later', { refund: 'fails_later' }),
]

/** The behaviour of a card number. A valid number that is no test card pays. */
export function cardByNumber(number: string): CardBehaviour {
  return behaviourOf(testCards.find((each) => each.number === number) ?? card(number, [], ''))
}

/** The card behind `pm_card_visa` or `tok_visa`. */
export function cardByName(id: string): { number: string; behaviour: CardBehaviour } | undefined {
  const name = id.replace(/^(pm_card|tok)_/, '')
  const found = testCards.find((each) => each.names.includes(name))
  return found && { number: found.number, behaviour: behaviourOf(found) }
}

function behaviourOf({ number: _number, names: _names, hint: _hint, ...rest }: TestCard) {
  return rest
}

function brandOf(number: string): CardBehaviour['brand'] {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'mastercard'
  if (number.startsWith('6')) return 'discover'
  return 'visa'
}

/** The check digit of every card number (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
