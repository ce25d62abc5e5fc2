import type { Currency, Minor } from '../money.ts'
import { cardLimitInPounds } from '../limits.ts'
import type { PaymentMethod } from '../shapes/checkout.ts'
import {
  onlineWays,
  platformWay,
  waysOfPort,
  type AccountWayName,
  type OnlineWayName,
} from '../ways/ways.ts'

export interface PaymentBasket {
  /** Includes the donation and its fee. */
  readonly total: Minor
  readonly currency: Currency
  /** The provider whose account takes the payment; null is the platform's card account. */
  readonly provider: AccountWayName | null
  readonly hasPlan: boolean
  /** The organiser is SaaS and has set up no payments. */
  readonly blocked: boolean
  /** Whether a provider charges this amount: the shop is connected to it, and it has not refused to prepare this payment. */
  readonly takes: (way: OnlineWayName) => boolean
}

/**
 * The ways to pay, in the order shown, of providers that charge this amount. An organiser's own account at a provider
 * other than the card's replaces all other ways. When the limit for cards would leave no way to pay, the card is still
 * offered.
 */
export function methodsOffered(basket: PaymentBasket): readonly PaymentMethod[] {
  if (basket.blocked || basket.total <= 0) return []
  const { currency, total, provider, takes } = basket
  if (provider !== null && onlineWays[provider].port !== 'card')
    return takes(provider) ? [provider] : []
  const methods: PaymentMethod[] = provider === null ? waysOfPort('bank').filter(takes) : []
  const isLarge = currency.code === 'GBP' && total >= cardLimitInPounds * 10 ** currency.decimals
  if (takes(platformWay) && !(isLarge && methods.length > 0)) methods.push(platformWay)
  if (basket.hasPlan) methods.push('instalment')
  return methods
}

export type ChosenMethod = PaymentMethod | 'none'

/** The method chosen before the buyer chooses: the only one there is. */
export const methodChosenFirst = ([first, second]: readonly PaymentMethod[]): ChosenMethod =>
  first === undefined || second !== undefined ? 'none' : first

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
