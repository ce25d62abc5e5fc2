import type { StockLeft } from '../../inventory/exports.ts'
import { removedCodesText } from '../prices/basket-codes.ts'
import { secondsUntil } from '../sale-facts.ts'
import type { SaleCode } from '../prices/code-store.ts'
import type { LoadedSale } from '../load-sale.ts'
import type { Sale } from '../sale-store.ts'

export type ReserveOutcome =
  | {
      readonly outcome: 'reserved'
      readonly reference: string
      readonly fresh: boolean
      readonly seconds: number
    }
  | { readonly outcome: 'error'; readonly text: string }
  /** Not enough is free. Run-out reservations may still hold some of it. */
  | {
      readonly outcome: 'short'
      readonly saleId: number
      readonly short: readonly StockLeft[]
      readonly text: string
    }
  /** The network has too many, or has had them too long. Run-out reservations may still count. */
  | {
      readonly outcome: 'crowded'
      readonly saleId: number
      readonly stockIds: readonly number[]
      readonly text: string
    }
  /** A captcha has to be solved first. */
  | { readonly outcome: 'suspect' }
  /** Seats are somebody else's; perhaps only of reservations that have run out. */
  | {
      readonly outcome: 'lost'
      readonly saleId: number
      readonly overdueSaleIds: readonly number[]
      readonly text: string
    }
  /** Codes that cannot be used any more. Run-out reservations may still count some of them. */
  | {
      readonly outcome: 'spent'
      readonly saleId: number
      readonly codes: readonly SaleCode[]
      readonly text: string
    }
  /** The sale's own time has run out, or an earlier one of the same customer is decided first: ask again. */
  | { readonly outcome: 'again'; readonly overdueSaleId: number | null }

/** Codes stand in the way: the text names each and says why. */
export function spentOutcome({ sale }: LoadedSale, codes: readonly SaleCode[]): ReserveOutcome {
  return { outcome: 'spent', saleId: sale.id, codes, text: removedCodesText(codes) }
}

/** Reserving twice is the first reservation, with the time it has left. */
export function heldAlready(sale: Sale, now: Date): ReserveOutcome {
  if (sale.reference === null || sale.reservedUntil === null)
    throw new Error(`sale ${sale.id} is held without a reference`)
  const seconds = secondsUntil(sale.reservedUntil, now)
  return { outcome: 'reserved', reference: sale.reference, fresh: false, seconds }
}
