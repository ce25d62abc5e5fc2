import type { Asking } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { releaseHostedSeats } from '../../inventory/exports.ts'
import {
  lockSessionSale,
  lostSeatsText,
  readSessionSale,
  releaseToBasket,
  setReservingError,
} from '../../sale/exports.ts'
import { lostOnChart } from './lost-on-chart.ts'

/**
 * Asks the keepers of hosted charts whether they still hold the seats of a sale in this status. If not, a reservation
 * becomes a basket again, which names the seats, and they are released for the visitor who holds them on the chart.
 * Answers the text to show; null when nothing is lost.
 * @throws FoyerError unavailable
 */
export async function releaseLostSeats(
  asking: Asking,
  status: 'basket' | 'held',
): Promise<string | null> {
  const { foyer, now } = asking
  if (foyer.providers.seating === null) return null
  const { sale: read } = await foyer.db.read(async (tx) => await readSessionSale(tx, asking))
  if (read?.status !== status) return null
  const lost = await lostOnChart(foyer, read.id, now)
  if (lost.length === 0) return null
  const text = lostSeatsText(lost)
  return await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    // The sale changed while the keepers were asked: the code that changed it asks again, or needs no answer any more.
    if (found?.sale.id !== read.id || found.sale.status !== status) return null
    if (status === 'held')
      await releaseToBasket(tx, found.sale, { expired: false, reservingError: text }, now, lost)
    else await setReservingError(tx, read.id, text, now)
    await releaseHostedSeats(tx, read.id, lost, now)
    return text
  })
}

/**
 * Checks the seats before a payment begins, outside any transaction: nobody pays for seats that a hosted chart has
 * given to others.
 * @throws FoyerError reserving naming the seats, unavailable
 */
export async function requireChartSeats(asking: Asking): Promise<void> {
  const text = await releaseLostSeats(asking, 'held')
  if (text !== null) throw new FoyerError('reserving', text)
}
