import { createBatcher, type Settled } from '../../../platform/database/batcher.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { findStocksInExpiredHolds } from '../../inventory/exports.ts'
import { basketProblem, shortageText } from '../lines/basket-problem.ts'
import { unusableCodes } from '../prices/basket-codes.ts'
import { mustProve, weighAll } from './admit.ts'
import type { OpenBasket } from './open-basket.ts'
import { openBaskets, readBatch } from './read-open-baskets.ts'
import type { ReserveRequest, ReservingShop } from './reserve-batch.ts'
import { lockInOrder, setReservingErrors } from './reserve-store.ts'

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
    const { sales, catalogue } = await readBatch(tx, shop, hashes, 'as they are', now)
    const wanted = [...sales].filter(([, { sale }]) => sale.status === 'basket')
    const opened = await openBaskets(
      tx,
      shop,
      wanted.map(([, one]) => one),
      catalogue,
      now,
    )
    const short = opened.flatMap((loaded, index) => {
      const place = wanted[index]?.[0]
      const request = place === undefined ? undefined : requests[place]
      const lines = shortLines(loaded)
      return request === undefined || lines.length === 0
        ? []
        : { place, request, loaded, captcha: loaded.captcha, lines }
    })
    if (short.length === 0) return []
    const stockIds = [...new Set(short.flatMap(({ lines }) => lines.map((line) => line.stockId)))]
    const unproved = short.filter(({ loaded }) => mustProve(loaded, now))
    const [overdue, weighed] = await Promise.all([
      findStocksInExpiredHolds(tx, stockIds, now),
      weighAll(tx, shop, unproved, now),
    ])
    const asked = new Set<unknown>(unproved.filter((_, index) => weighed[index]?.asks === true))
    return short
      .filter((one) => !asked.has(one))
      .filter(({ lines }) => !lines.some(({ stockId }) => overdue.includes(stockId)))
      .map(({ loaded, lines, place }) => ({
        place,
        saleId: loaded.sale.id,
        isSaid: loaded.sale.state === 'basket',
        before: loaded.sale.reservingError,
        text: shortageText(loaded, lines),
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
  const texts = new Map(refusals.map(({ place, text }) => [place, text]))
  return requests.map((_, place) => ({ status: 'done', result: texts.get(place) ?? null }))
}

/** What is too little for this basket, when nothing else is wrong with it. */
function shortLines(loaded: OpenBasket): { readonly stockId: number; readonly left: number }[] {
  const { tickets } = loaded
  if (tickets.some(({ seats }) => seats.length > 0)) return []
  const short = tickets.filter(({ qty, left }) => qty > left)
  if (short.length === 0 || basketProblem(loaded) !== null) return []
  return unusableCodes(loaded).length > 0 ? [] : short
}
