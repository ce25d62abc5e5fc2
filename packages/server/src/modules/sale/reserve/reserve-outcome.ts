import type { CaptchaWanted } from '../../captcha/exports.ts'
import type { StockLeft } from '../../inventory/exports.ts'
import { removedCodesText } from '../prices/basket-codes.ts'
import { secondsUntil } from '../sale-facts.ts'
import type { SaleCode } from '../prices/code-store.ts'
import type { ReservingSale } from './open-basket.ts'

export type ReserveOutcome =
  | {
      readonly outcome: 'reserved'
      readonly saleId: number
      readonly reference: string
      readonly fresh: boolean
      readonly seconds: number
    }
  | { readonly outcome: 'error'; readonly text: string }
  /** Not enough is left. Expired reservations may still hold some of it. */
  | {
      readonly outcome: 'short'
      readonly saleId: number
      readonly short: readonly StockLeft[]
      readonly text: string
    }
  /** The network has too many places, or has held them too long. Expired reservations may still count. */
  | {
      readonly outcome: 'crowded'
      readonly saleId: number
      readonly stockIds: readonly number[]
      readonly text: string
    }
  | CaptchaWanted
  /** It is not the buyer's turn in the queue of this path. */
  | { readonly outcome: 'queue'; readonly path: string }
  /** Seats have to be held again first, where their time has run out. */
  | { readonly outcome: 'seated'; readonly saleId: number }
  /** Another buyer has these seats; perhaps only in reservations that have expired. */
  | {
      readonly outcome: 'lost'
      readonly saleId: number
      readonly overdueSaleIds: readonly number[]
      readonly text: string
    }
  /** These codes cannot be used any more. Expired reservations may still hold some of their uses. */
  | {
      readonly outcome: 'spent'
      readonly saleId: number
      readonly codes: readonly SaleCode[]
      readonly text: string
    }
  /** The sale's own time has run out, or an earlier sale of the same customer is decided first: ask again. */
  | { readonly outcome: 'again'; readonly overdueSaleId: number | null }

/** These codes prevent reserving: the text names each and says why. */
export function spentOutcome(
  { sale }: { readonly sale: { readonly id: number } },
  codes: readonly SaleCode[],
): ReserveOutcome {
  return { outcome: 'spent', saleId: sale.id, codes, text: removedCodesText(codes) }
}

/** Reserving twice answers the first reservation, with the time it has left. */
export function heldAlready(sale: ReservingSale, now: Date): ReserveOutcome {
  if (sale.reference === null || sale.reservedUntil === null)
    throw new Error(`sale ${sale.id} is held without a reference`)
  const seconds = secondsUntil(sale.reservedUntil, now)
  const { id: saleId, reference } = sale
  return { outcome: 'reserved', saleId, reference, fresh: false, seconds }
}
