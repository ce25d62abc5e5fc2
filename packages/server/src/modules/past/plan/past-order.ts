import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import type { PlanPart } from '@foyer/contract/rules/payment-plan-schedule.ts'
import type { CatalogueCharity, CataloguePlan } from '../../catalogue/exports.ts'
import type { Seat } from '../../inventory/exports.ts'
import type { Code, SaleAddress } from '../../sale/exports.ts'
import type { Person } from './buyers.ts'
import type { Chance } from './chance.ts'
import type { SeasonDate } from '../season.ts'
import type { StockRow } from '../season-store.ts'

export interface PastLine {
  readonly date: SeasonDate
  readonly stock: StockRow
  readonly qty: number
  readonly seats: readonly Seat[] | null
}

/** A gift voucher that an order of the past has sold. */
export interface PastVoucher {
  readonly code: string
  readonly value: number
  readonly byPost: boolean
  readonly for: Person
}

/** What an order was paid with beside money. */
export interface UsedVoucher {
  readonly code: string
  readonly organiserId: number
  /** What it had before. */
  readonly left: number
}

/** A debt paid in parts, and how that went until now. */
export interface PastPlan {
  readonly option: CataloguePlan
  readonly parts: readonly PlanPart[]
  /** How many of its parts are paid; when the next one is due already, its card has refused. */
  readonly paid: number
  readonly isOverdue: boolean
}

/** What became of an order after it was paid. */
export type Aftermath =
  | { readonly kind: 'refund'; readonly what: 'all' | 'ticket' | 'goodwill'; readonly at: number }
  /** The provider accepts it, and the buyer's bank sends it back. */
  | { readonly kind: 'refused_refund'; readonly at: number }
  | {
      readonly kind: 'transfer'
      readonly to: Person
      readonly at: number
      readonly accepted: boolean
    }

/** An order of the past, whole: everything about it follows from its number. Times in milliseconds. */
export interface PastOrder {
  readonly number: number
  readonly reference: string
  readonly at: number
  readonly paidAt: number
  readonly buyer: Person
  /** Bought without signing in. */
  readonly isExpress: boolean
  readonly currency: string
  readonly lines: readonly PastLine[]
  readonly vouchers: readonly PastVoucher[]
  readonly code: Code | null
  readonly usedVoucher: UsedVoucher | null
  readonly charity: CatalogueCharity | null
  readonly isGiftAid: boolean
  readonly hasCover: boolean
  readonly postTo: SaleAddress | null
  readonly prices: PricedBasket
  readonly provider: 'stripe' | 'truelayer' | 'square' | 'none'
  readonly plan: PastPlan | null
  readonly isFirstTryRefused: boolean
  readonly mail: 'sent' | 'bounced'
  readonly aftermath: Aftermath | null
  /** For what is told of it beside: answers, check-ins. */
  readonly chance: Chance
}
