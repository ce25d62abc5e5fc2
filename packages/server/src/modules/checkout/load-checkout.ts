import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { emptyCheckout } from '@foyer/contract/shapes/empty-checkout.ts'
import type { Asking } from '../../foyer.ts'
import { findGiftAidGiven } from '../giving/exports.ts'
import { countPartsLeft, planOptionsOf } from '../payment/exports.ts'
import {
  expireSales,
  isHeld,
  isOverdue,
  readBuyerEmail,
  readWholeSale,
  saleFacts,
  visibleState,
} from '../sale/exports.ts'
import { presentCheckout } from './checkout-view.ts'
import { readUpcoming } from '../catalogue/exports.ts'

/** The checkout as the page shows it. Reading changes nothing, except that stock whose time has run out is released first. */
export async function loadCheckout(asking: Asking): Promise<Checkout> {
  const { foyer, now } = asking
  const overdue = new Set<number>()
  for (;;) {
    const read = await readCheckout(asking, overdue)
    if (typeof read !== 'number') return read
    overdue.add(read)
    await expireSales(foyer, [read], now)
  }
}

/**
 * Reads everything as of one moment; or answers the id of a sale whose stock has to be released first, if that was not
 * tried yet.
 */
async function readCheckout(
  asking: Asking,
  given: ReadonlySet<number>,
): Promise<Checkout | number> {
  const { foyer, now } = asking
  const read = await readWholeSale(asking, async (tx, found) => {
    if (found === undefined) return { buyerEmail: await readBuyerEmail(tx, asking) }
    const { sale, organisers, events, catalogueVersion } = found.loaded
    if (isOverdue(sale, now) && !given.has(sale.id)) return { overdueId: sale.id }
    const around = {
      organiserIds: organisers.map(({ id }) => id),
      exceptEventIds: events.map(({ id }) => id),
    }
    return {
      ...found,
      upcoming: await readUpcoming(tx, foyer, catalogueVersion, around, now),
      giftAid: sale.isGiftAid ? await findGiftAidGiven(tx, sale.id) : undefined,
      partsLeft: sale.paymentPlanRemaining ? await countPartsLeft(tx, sale.id) : 0,
    }
  })
  if ('overdueId' in read) return read.overdueId
  if (!('loaded' in read)) return emptyCheckout(read.buyerEmail)
  const { loaded } = read
  const { sale } = loaded
  return presentCheckout({
    ...read,
    foyer,
    facts: saleFacts(loaded, now),
    state: visibleState(loaded, now),
    // Prices are frozen while the sale is held: before that, no plan's amounts would be certain.
    plans: isHeld(sale, now) || sale.status === 'paying' ? planOptionsOf(loaded, now) : [],
    now,
  })
}
