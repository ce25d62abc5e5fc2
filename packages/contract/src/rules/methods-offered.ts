import type { Currency, Minor } from '../money.ts'
import { cardLimitInPounds } from '../limits.ts'
import type { PaymentMethod } from '../shapes/checkout.ts'
import { canCharge } from './prices/charge-limits.ts'

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
 * The ways to pay, in the order shown, of providers that charge this amount. Square takes the card's place. When the limit for
 * cards would leave no way to pay, the card is still offered.
 */
export function methodsOffered(basket: PaymentBasket): readonly PaymentMethod[] {
  if (basket.blocked || basket.total <= 0) return []
  const { currency, total } = basket
  if (basket.provider === 'square') return canCharge('square', currency, total) ? ['square'] : []
  const methods: PaymentMethod[] = []
  const isForBank = canCharge('truelayer', currency, total)
  if (isForBank && basket.provider !== 'stripe' && !basket.bankUnavailable) {
    methods.push('truelayer')
  }
  const isLarge = currency.code === 'GBP' && total >= cardLimitInPounds * 10 ** currency.decimals
  if (canCharge('stripe', currency, total) && !(isLarge && methods.length > 0))
    methods.push('stripe')
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
