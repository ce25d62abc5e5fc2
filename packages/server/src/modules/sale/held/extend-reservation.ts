import { extendReservation as endpoint } from '@foyer/contract/endpoints/sale/extend-reservation.ts'
import { extensionsMaximum, extensionWarningSeconds } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { setHoldExpiry } from '../../inventory/exports.ts'
import { loadSale } from '../load-sale.ts'
import { isHeld, secondsUntil } from '../sale-facts.ts'
import { requireSessionSale } from '../sale-guard.ts'
import { recordSaleEvent } from '../sale-event-store.ts'
import { setReservedUntil } from '../sale-store.ts'
import { wrongState } from '../visible-state.ts'

const notNow = t('The time cannot be extended now.')

/**
 * Restarts the buyer's original time: near its end, `extensionsMaximum` times at most, unless an event of the basket
 * forbids it (WCAG 2.2.1).
 */
async function extendSale(asking: Asking): Promise<{ seconds: number; extensionsUsed: number }> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    if (!isHeld(sale, now) || sale.reservedUntil === null || sale.reservationSeconds === null) {
      if (sale.status !== 'basket') throw await wrongState(tx, foyer, sale, notNow, now)
      throw new FoyerError('reserving', t('Your tickets are not reserved any more.'))
    }
    const { events } = await loadSale(tx, foyer, sale, now)
    const allowed =
      sale.extensionsUsed < extensionsMaximum &&
      secondsUntil(sale.reservedUntil, now) <= extensionWarningSeconds &&
      events.every((event) => event.allowExtension)
    if (!allowed) throw await wrongState(tx, foyer, sale, notNow, now)
    const until = new Date(now.getTime() + sale.reservationSeconds * 1000)
    const extensionsUsed = sale.extensionsUsed + 1
    await setReservedUntil(tx, sale.id, until, extensionsUsed, now)
    await setHoldExpiry(tx, sale.id, until)
    await recordSaleEvent(tx, sale.id, 'reservation_extended', { until, extensionsUsed }, now)
    return { seconds: secondsUntil(until, now), extensionsUsed }
  })
}

export const extendReservation = handle(endpoint, async (call) => {
  const { seconds, extensionsUsed } = await extendSale(call)
  return { seconds_remaining: seconds, extensions_left: extensionsMaximum - extensionsUsed }
})
