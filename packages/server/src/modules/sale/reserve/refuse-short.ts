import { createBatcher, latest, type Settled } from '../../../platform/database/batcher.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { findStocksInExpiredHolds } from '../../inventory/exports.ts'
import { basketProblem, shortageText } from '../lines/basket-problem.ts'
import { unusableCodes } from '../prices/basket-codes.ts'
import { mustProve, weighAll } from './admit.ts'
import { onceForAlike, type OpenBasket } from './open-basket.ts'
import { openBaskets, readBatch } from './read-open-baskets.ts'
import type { ReserveRequest, ReservingShop } from './reserve-batch.ts'
import { lockInOrder, setReservingErrors } from './reserve-store.ts'

/** Why a basket cannot be reserved, or null when it has to be tried. */
export type RefuseShort = (request: ReserveRequest) => Promise<string | null>

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 100
/** While the database works on one batch, the process works on the other. */
const batchesAtOnce = 2

/**
 * Refuses baskets of which too little is left, as the database says at this moment: without a lock on anything that others
 * share, so that a crowd that comes too late keeps nobody from paying. Whoever may have a chance is tried: what only an
 * expired reservation holds can be had, and everything else that is wrong with a basket is said first.
 */
export const createRefusalQueue = (shop: ReservingShop): RefuseShort =>
  createBatcher<ReserveRequest, string | null>(
    shop.db,
    async (requests) => await refuseShort(shop, requests),
    { most: batchMaximum, lanes: batchesAtOnce, isShared: true },
  )

async function refuseShort(
  shop: ReservingShop,
  requests: readonly ReserveRequest[],
): Promise<Settled<string | null>[]> {
  const now = latest(requests)
  const texts = await shop.db.transaction(async (tx) => {
    const short = await findShort(tx, shop, requests, now)
    const news = short.filter(
      ({ sale, text }) => sale.state !== 'basket' || sale.reservingError !== text,
    )
    if (news.length > 0) {
      const refusals = news.map(({ sale: { id: saleId }, text }) => ({ saleId, text }))
      await lockInOrder(
        tx,
        refusals.map(({ saleId }) => saleId),
      )
      await setReservingErrors(tx, refusals, now)
    }
    return new Map(short.map(({ place, text }) => [place, text]))
  })
  return requests.map((_, place) => ({ status: 'done', result: texts.get(place) ?? null }))
}

/** Those of whose baskets too little is left, by their places, each with the text that says so. */
async function findShort(
  tx: Tx,
  shop: ReservingShop,
  requests: readonly ReserveRequest[],
  now: Date,
) {
  const hashes = requests.map(({ sessionToken }) => sha256(sessionToken))
  const { sales, catalogue } = await readBatch(tx, shop, hashes, 'as they are', now)
  const wanted = [...sales].filter(([, { sale }]) => sale.status === 'basket')
  const baskets = wanted.map(([, one]) => one)
  const opened = await openBaskets(tx, shop, baskets, catalogue, now)
  const linesOf = onceForAlike(shortLines)
  const short = wanted.flatMap(([place], index) => {
    const [basket, request] = [opened[index], requests[place]]
    if (basket === undefined || request === undefined) return []
    const lines = linesOf(basket)
    return lines.length === 0 ? [] : { place, request, basket, captcha: basket.captcha, lines }
  })
  if (short.length === 0) return []
  const stockIds = new Set(short.flatMap(({ lines }) => lines.map(({ stockId }) => stockId)))
  const unproved = short.filter(({ basket }) => mustProve(basket, now))
  const [overdue, weighed] = await Promise.all([
    findStocksInExpiredHolds(tx, [...stockIds], now),
    weighAll(tx, shop, unproved, now),
  ])
  // Whoever is asked for a captcha, is asked first.
  const asked = new Set<unknown>(unproved.filter((_, index) => weighed[index]?.asks === true))
  return short
    .filter((one) => !asked.has(one))
    .filter(({ lines }) => !lines.some(({ stockId }) => overdue.includes(stockId)))
    .map(({ place, basket, lines }) => ({
      place,
      sale: basket.sale,
      text: shortageText(basket, lines),
    }))
}

/** What is too little for this basket, when nothing else is wrong with it. */
function shortLines(loaded: OpenBasket): { readonly stockId: number; readonly left: number }[] {
  const { tickets } = loaded
  if (tickets.some(({ seats }) => seats.length > 0)) return []
  const short = tickets.filter(({ qty, left }) => qty > left)
  if (short.length === 0 || basketProblem(loaded) !== null) return []
  return unusableCodes(loaded).length > 0 ? [] : short
}
