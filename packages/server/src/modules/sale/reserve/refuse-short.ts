import { createBatcher, type Settled } from '../../../platform/database/batcher.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { findStocksInExpiredHolds } from '../../inventory/exports.ts'
import { basketProblem, shortageText } from '../lines/basket-problem.ts'
import { loadSales } from '../load-sale.ts'
import type { LoadedSale } from '../loaded-sale.ts'
import { unusableCodes } from '../prices/basket-codes.ts'
import type { ReserveRequest, ReservingShop } from './reserve-batch.ts'
import { findSalesOfSessions, lockInOrder, setReservingErrors } from './reserve-store.ts'

/** Why a basket cannot be reserved, or null when it has to be tried. */
export type RefuseShort = (request: ReserveRequest) => Promise<string | null>

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 100

/**
 * Refuses baskets of which too little is left, as the database says at this moment: without a transaction and without a
 * lock, so that a crowd that comes too late keeps nobody from paying. Whoever may have a chance is tried: what only an
 * expired reservation holds can be had, and everything else that is wrong with a basket is said first.
 */
export const createRefusalQueue = (shop: ReservingShop): RefuseShort =>
  createBatcher<ReserveRequest, string | null>(
    async (requests) => await refuseShort(shop, requests),
    batchMaximum,
  )

async function refuseShort(
  shop: ReservingShop,
  requests: readonly ReserveRequest[],
): Promise<Settled<string | null>[]> {
  const now = new Date(Math.max(...requests.map((request) => request.now.getTime())))
  const hashes = requests.map(({ sessionToken }) => sha256(sessionToken))
  const refusals = await shop.db.read(async (tx) => {
    const found = await findSalesOfSessions(tx, hashes, now)
    const loaded = await loadSales(tx, shop, found, now)
    const short = loaded.flatMap((one, index) => {
      const lines = shortLines(one)
      return lines.length === 0 ? [] : { loaded: one, lines, hash: found[index]?.tokenHash }
    })
    const stockIds = [...new Set(short.flatMap(({ lines }) => lines.map((line) => line.stockId)))]
    const overdue = stockIds.length === 0 ? [] : await findStocksInExpiredHolds(tx, stockIds, now)
    return short
      .filter(({ lines }) => !lines.some(({ stockId }) => overdue.includes(stockId)))
      .map(({ loaded: one, lines, hash }) => ({
        hash,
        saleId: one.sale.id,
        isSaid: one.sale.state === 'basket',
        before: one.sale.reservingError,
        text: shortageText(one, lines),
      }))
  })
  const news = refusals.filter(({ isSaid, before, text }) => !isSaid || before !== text)
  if (news.length > 0)
    await shop.db.transaction(async (tx) => {
      await lockInOrder(
        tx,
        news.map(({ saleId }) => saleId),
      )
      await setReservingErrors(tx, news, now)
    })
  const texts = new Map(refusals.map(({ hash, text }) => [hash, text]))
  return hashes.map((hash) => ({ status: 'done', result: texts.get(hash.toString('hex')) ?? null }))
}

/** What is too little for this basket, when nothing else is wrong with it. */
function shortLines(loaded: LoadedSale): { readonly stockId: number; readonly left: number }[] {
  const { sale, tickets } = loaded
  if (sale.status !== 'basket' || tickets.some(({ seats }) => seats.length > 0)) return []
  const short = tickets.filter(({ qty, left }) => qty > left)
  if (short.length === 0 || basketProblem(loaded) !== null) return []
  return unusableCodes(loaded).length > 0 ? [] : short
}
