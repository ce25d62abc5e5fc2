import type { Foyer } from '../../foyer.ts'
import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCheckout } from '@foyer/contract/endpoints/sale/get.ts'
import { countTransferable } from '../transfer/exports.ts'
import { findBuyer } from './buyer-store.ts'
import { findGiftAidGiven } from './charity-store.ts'
import { emptyCheckout, presentCheckout } from './checkout-view.ts'
import { loadSale } from './load-sale.ts'
import { planOptionsOf } from './plan-options.ts'
import { countPartsLeft } from './plan-store.ts'
import { isHeld, saleFacts } from './sale-facts.ts'
import { expireIfDue, isOverdue, readSessionSale } from './sale-guard.ts'
import { lockSale } from './sale-store.ts'
import { readUpcomingEvents } from './upcoming-store.ts'
import { visibleState } from './visible-state.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

const noTickets: ReadonlyMap<number, number> = new Map()

/** The checkout as the page shows it. Reading changes nothing, but for stock whose time has run out: that goes back first. */
export async function loadCheckout(asking: Asking): Promise<ResponseOf<typeof getCheckout>> {
  const { foyer, now } = asking
  const overdue = await foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    return sale !== undefined && isOverdue(sale, now) ? sale.id : null
  })
  if (overdue !== null) {
    await foyer.db.transaction(
      async (tx) => await expireIfDue(tx, await lockSale(tx, overdue), now),
    )
    foyer.metrics.holdsExpired.inc()
  }
  return await foyer.db.read(async (tx) => {
    const { session, sale } = await readSessionSale(tx, asking)
    const buyer = session === undefined ? undefined : await findBuyer(tx, session.id)
    if (sale === undefined) return emptyCheckout(buyer)
    const loaded = await loadSale(tx, sale, now)
    const upcoming = await readUpcomingEvents(
      tx,
      loaded.organisers.map((organiser) => organiser.id),
      loaded.events.map((event) => event.id),
      now,
    )
    return presentCheckout({
      foyer,
      loaded,
      facts: saleFacts(loaded, now),
      state: visibleState(loaded, now),
      upcoming,
      buyer,
      giftAid: sale.isGiftAid ? await findGiftAidGiven(tx, sale.id) : undefined,
      // Prices stand still while the sale is held: before that, no plan could be kept to.
      plans:
        isHeld(sale, now) || sale.status === 'paying' ? await planOptionsOf(tx, loaded, now) : [],
      transferable: sale.status === 'sold' ? await countTransferable(tx, sale.id, now) : noTickets,
      partsLeft: sale.paymentPlanRemaining ? await countPartsLeft(tx, sale.id) : 0,
      now,
    })
  })
}
