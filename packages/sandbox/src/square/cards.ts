import type { CardToken } from './objects.ts'

interface TestCard {
  readonly number: string
  readonly hint: string
  readonly problem?: string
  /** The bank asks the buyer a question first. */
  readonly challenge?: true
}

/**
 * Numbers of Square's own sandbox: https://developer.squareup.com/docs/testing/test-values. The bank asks its question for
 * those of the EU. For 4811… it asks nothing and does not vouch for the buyer, and yet it pays
 * (https://developer.squareup.com/forums/t/22993).
 */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', hint: 'pays' },
  { number: '5105105105105100', hint: 'pays, Mastercard' },
  { number: '4800000000000004', hint: 'pays, the bank asks nothing' },
  { number: '4310000000201019', hint: 'the bank asks', challenge: true },
  { number: '5500000000201016', hint: 'the bank asks, Mastercard', challenge: true },
  { number: '4811110000000008', hint: 'pays, though the bank does not vouch' },
  { number: '4000000000000002', hint: 'declined', problem: 'GENERIC_DECLINE' },
]

/** Tokens that need no card form, each with the outcome of a payment with it. */
export const magicTokens: Readonly<Record<string, string | null>> = {
  'cnon:card-nonce-ok': null,
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
  'cnon:card-nonce-already-used': 'CARD_TOKEN_USED',
}

export interface TypedCard {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvv: string
  readonly postalCode: string
}

/** The outcome for a card that was typed: some values force an error. */
export function behaviourOf(card: TypedCard): Pick<CardToken, 'problem' | 'challenge'> {
  const known = testCards.find(({ number }) => number === card.number)
  return {
    problem: known?.problem ?? forcedProblem(card),
    challenge: known?.challenge === true ? 'open' : null,
  }
}

function forcedProblem({ cvv, postalCode, expMonth, expYear }: TypedCard): string | null {
  if (cvv === '911') return 'CVV_FAILURE'
  if (postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  return expMonth === 1 && expYear === 2040 ? 'INVALID_EXPIRATION' : null
}

export const brandOf = (number: string): string =>
  number.startsWith('5') ? 'MASTERCARD' : number.startsWith('3') ? 'AMERICAN_EXPRESS' : 'VISA'

/** The source behind a token of the form or one of the fixed ones; undefined for an unknown token. */
export function magicToken(id: string): CardToken | undefined {
  const problem = magicTokens[id]
  if (problem === undefined) return undefined
  const card = { number: '4111111111111111', expMonth: 12, expYear: 2035 }
  return { id, ...card, problem, used: false, challenge: null }
}
