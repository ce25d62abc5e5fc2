import type { CardToken } from './objects.ts'

interface TestCard {
  readonly number: string
  readonly hint: string
  readonly problem?: string
  /** The bank asks the buyer. */
  readonly challenge?: true
}

/** https://developer.squareup.com/docs/devtools/sandbox/payments */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', hint: 'pays' },
  { number: '5105105105105100', hint: 'pays, Mastercard' },
  { number: '4800000000000004', hint: 'pays, the bank asks nothing' },
  { number: '4811110000000008', hint: 'the bank asks', challenge: true },
  { number: '4000000000000002', hint: 'declined', problem: 'GENERIC_DECLINE' },
]

/** Tokens that need no card form, each with what a payment with it comes to. */
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

/** What becomes of a card that was typed: some values force an error. */
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

/** Of the form or magic; undefined when nobody made it. */
export function magicToken(id: string): CardToken | undefined {
  const problem = magicTokens[id]
  if (problem === undefined) return undefined
  const card = { number: '4111111111111111', expMonth: 12, expYear: 2035 }
  return { id, ...card, problem, used: false, challenge: null }
}
