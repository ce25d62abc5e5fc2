import type { Currency, Minor } from '../money.ts'
import { cardLimitInPounds } from '../limits.ts'
import type { PaymentMethod } from '../shapes/checkout.ts'

export interface PaymentBasket {
  /** Includes the donation and its fee. */
  readonly total: Minor
  readonly currency: Currency
  /** The provider whose account takes the payment; null is the platform's card account. */
  readonly provider: 'stripe' | 'square' | null
  readonly hasPlan: boolean
  /** The organiser is SaaS and has set up no payments. */
  readonly blocked: boolean
  /** The bank has refused to prepare this payment. */
  readonly bankUnavailable: boolean
}

/**
 * The ways to pay, in the order shown. Square takes the card's place. When the limits leave nothing, the card is
 * offered all the same.
 */
export function methodsOffered(basket: PaymentBasket): readonly PaymentMethod[] {
  if (basket.blocked || basket.total <= 0) return []
  if (basket.provider === 'square') return ['square']
  const methods: PaymentMethod[] = []
  const { code, decimals } = basket.currency
  const bankCurrency = code === 'GBP' || code === 'EUR'
  if (bankCurrency && basket.provider !== 'stripe' && !basket.bankUnavailable) {
    methods.push('truelayer')
  }
  if (basket.total < cardLimitInPounds * 10 ** decimals || code !== 'GBP') methods.push('stripe')
  if (methods.length === 0) methods.push('stripe')
  if (basket.hasPlan) methods.push('instalment')
  return methods
}

export type ChosenMethod = PaymentMethod | 'none'

/** The method chosen before the buyer chooses: Square always, else the only method there is. */
export function methodChosenFirst(methods: readonly PaymentMethod[]): ChosenMethod {
  const [first, second] = methods
  if (first === undefined) return 'none'
  return first === 'square' || second === undefined ? first : 'none'
}

/** The organiser that blocks payment: SaaS, with no provider of its own. Null when none does. */
export function paymentBlockedBy(
  organisers: readonly {
    readonly name: string
    readonly isSaas: boolean
    readonly hasProvider: boolean
  }[],
): string | null {
  return organisers.find((organiser) => organiser.isSaas && !organiser.hasProvider)?.name ?? null
}
