import type { PlanPart } from '@foyer/contract/rules/payment-plan-schedule.ts'
import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import type {
  CatalogueCharity,
  CataloguePlan,
} from '../../../server/src/modules/catalogue/exports.ts'
import type { Code, SaleAddress } from '../../../server/src/modules/sale/exports.ts'
import type { SeasonDate, SeasonStock } from '../season.ts'
import type { Person } from './buyers.ts'

export interface PastLine {
  readonly date: SeasonDate
  readonly stock: SeasonStock
  readonly qty: number
}

/** A gift voucher that an order of the past has sold; its value in minor units. */
export interface PastVoucher {
  readonly productId: number
  readonly code: string
  readonly value: number
  readonly byPost: boolean
  readonly for: Person
}

/** A gift voucher that an order was paid with, and what it had before. */
export type UsedVoucher = Pick<PastVoucher, 'code'> & { readonly left: number }

/** A debt paid in parts; its card may refuse one of them. */
export interface PastPlan {
  readonly option: CataloguePlan
  readonly parts: readonly PlanPart[]
  /** The number of the part whose card refuses; null where none does. */
  readonly refused: number | null
}

/** What became of an order after it was paid, at a time in milliseconds. */
export type Aftermath = { readonly at: number } & (
  | { readonly kind: 'refund'; readonly what: 'all' | 'ticket' | 'goodwill' }
  /** The provider accepts it, and the buyer's bank sends it back. */
  | { readonly kind: 'refused_refund' }
  | { readonly kind: 'transfer'; readonly to: Person; readonly accepted: boolean }
)

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
  readonly voucher: PastVoucher | null
  readonly code: Code | null
  readonly usedVoucher: UsedVoucher | null
  readonly charity: CatalogueCharity | null
  readonly isGiftAid: boolean
  readonly hasCover: boolean
  readonly postTo: SaleAddress | null
  readonly prices: PricedBasket
  readonly provider: 'stripe' | 'truelayer' | 'square' | 'none'
  readonly plan: PastPlan | null
  readonly isMailBounced: boolean
  readonly aftermath: Aftermath | null
}
