import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../server/src/foyer.ts'
import { openAccount } from '../../../server/src/modules/account/exports.ts'
import { moveCounters, type Seat } from '../../../server/src/modules/inventory/exports.ts'
import { pickSeats } from '../../../server/src/modules/seating/exports.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import { emailKeyOf } from '../../../server/src/platform/email-key.ts'
import type { PastLine, PastOrder } from '../plan/past-order.ts'
import type { Season } from '../season.ts'
import { codeRows, lineRows, paymentRow, reservedRow, saleRow, type Basket } from './basket-rows.ts'
import { countUses, holdTickets, insertRows, takeIds } from './past-store.ts'

/**
 * Writes what buyers leave behind who are about to pay. What others wait for is counted: stock, seats and codes are sold from
 * the beginning. The stocks are locked.
 */
export async function writeBaskets(
  tx: Tx,
  shop: Foyer,
  season: Season,
  orders: readonly PastOrder[],
): Promise<Basket[]> {
  const ids = await takeIds(tx, orders.length)
  const lines = orders.flatMap((order) => order.lines)
  const seats = await seatLines(tx, shop, lines)
  const baskets: Basket[] = []
  for (const [index, order] of orders.entries()) {
    const { saleId = 0, paymentId = 0 } = ids[index] ?? {}
    baskets.push({ order, saleId, paymentId, accountId: await accountOf(tx, order), seats })
  }
  await insertRows(tx, 'sale', baskets.map(saleRow))
  await insertRows(tx, 'sale_line', baskets.flatMap(lineRows))
  await insertRows(tx, 'sale_code', baskets.flatMap(codeRows))
  await insertRows(
    tx,
    'payment',
    baskets.map((basket) => paymentRow(basket, season.shopId)),
  )
  await insertRows(tx, 'sale_event', baskets.map(reservedRow))
  const seated = [...seats.values()].flat().length
  if (
    (await holdTickets(
      tx,
      baskets.map(({ saleId }) => saleId),
    )) !== seated
  )
    throw new Error('somebody has taken a seat at this moment')
  const sold = lines.map(({ stock, qty }) => ({ stockId: stock.id, qty }))
  await moveCounters(tx, sold, { held: 0, sold: 1 })
  await countUses(
    tx,
    orders.flatMap(({ code }) => code?.promoCodeId ?? []),
  )
  return baskets
}

/** The best seats that are free for each of these lines, as the shop chooses them; none where nobody sits by number. */
async function seatLines(
  tx: Tx,
  shop: Foyer,
  lines: readonly PastLine[],
): Promise<Map<PastLine, readonly Seat[]>> {
  const seats = new Map<PastLine, readonly Seat[]>()
  for (const line of lines) {
    const { seatCategory: category, dateId: eventDateId } = line.stock
    if (category === null) continue
    const besides = [...seats].flatMap(([{ stock }, some]) =>
      stock.dateId === eventDateId ? some : [],
    )
    const wish = { eventDateId, ticketName: '', category, qty: line.qty, names: null, besides }
    seats.set(line, await pickSeats(tx, shop, wish, shop.clock.now()))
  }
  return seats
}

/** An account is opened a while before its first order. */
async function accountOf(tx: Tx, { buyer, isExpress, at }: PastOrder): Promise<number | null> {
  const person = { ...buyer, emailKey: emailKeyOf(buyer.email) }
  return isExpress ? null : (await openAccount(tx, person, new Date(at - 2 * minuteMs))).id
}
