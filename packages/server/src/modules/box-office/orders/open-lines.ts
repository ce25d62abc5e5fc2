import type { SeatName } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { Seat, SeatsOfDate } from '../../inventory/exports.ts'
import type { DeskLine } from '../../sale/exports.ts'
import { pickSeats } from '../../seating/exports.ts'
import { findStocks, type DeskStock, type StockKey } from './desk-stock-store.ts'

/** Tickets that staff want of one date and type. */
export interface LineWish extends StockKey {
  readonly qty: number
  /** Null for the best that are free, and for tickets without seats. */
  readonly seats: readonly SeatName[] | null
}

/** Lines that can be sold, and what they are of. */
export interface OpenLines {
  readonly lines: readonly DeskLine[]
  readonly stocks: readonly DeskStock[]
  readonly currency: string
  /** The seats of each date, for those who lock them. */
  readonly seats: readonly SeatsOfDate[]
}

/**
 * Finds what staff of an organiser want to sell, and its seats.
 * @param givenBack seats that the same order gives back, by date
 * @throws FoyerError not_found for what is not this organiser's, wrong_state for what cannot be sold
 */
export async function openLines(
  tx: Tx,
  foyer: Foyer,
  organiserId: number,
  wishes: readonly LineWish[],
  now: Date,
  givenBack: readonly SeatsOfDate[] = [],
): Promise<OpenLines> {
  const stocks = await findStocks(tx, organiserId, wishes)
  const [first] = stocks
  if (first === undefined) throw notFound('nothing that the organiser sells')
  if (stocks.some(({ currency }) => currency !== first.currency)) throw mixedCurrencies()
  const lines = new Map<number, DeskLine>()
  const seats = new Map<number, Seat[]>()
  for (const wish of wishes) {
    const stock = stocks.find(
      ({ eventDateId, ticketTypeId }) =>
        eventDateId === wish.eventDateId && ticketTypeId === wish.ticketTypeId,
    )
    if (stock === undefined) throw notFound(`tickets of type ${wish.ticketTypeId}`)
    if (stock.endsAt <= now) throw isOver(stock)
    const besides = seats.get(stock.eventDateId) ?? []
    const back = givenBack.filter(({ eventDateId }) => eventDateId === stock.eventDateId)
    const picked = await seatsFor(tx, foyer, { wish, stock, besides, back }, now)
    seats.set(stock.eventDateId, [...besides, ...picked])
    const before = lines.get(stock.stockId)
    lines.set(stock.stockId, {
      stockId: stock.stockId,
      qty: wish.qty + (before?.qty ?? 0),
      seats: [...(before?.seats ?? []), ...picked],
    })
  }
  const ofDates = [...seats].map(([eventDateId, all]) => ({ eventDateId, seats: all }))
  return {
    lines: [...lines.values()],
    stocks,
    currency: first.currency,
    seats: ofDates.filter(({ seats: all }) => all.length > 0),
  }
}

interface SeatsWanted {
  readonly wish: LineWish
  readonly stock: DeskStock
  readonly besides: readonly Seat[]
  readonly back: readonly SeatsOfDate[]
}

async function seatsFor(
  tx: Tx,
  foyer: Foyer,
  { wish, stock, besides, back }: SeatsWanted,
  now: Date,
): Promise<readonly Seat[]> {
  const { seatCategory: category, hasPlan, eventDateId, name: ticketName } = stock
  if (category === null || !hasPlan) {
    if (wish.seats !== null && wish.seats.length > 0) throw noSeats(stock)
    return []
  }
  if (wish.seats !== null && wish.seats.length !== wish.qty) throw seatForEach(stock)
  const givenBack = back.flatMap(({ seats }) => seats)
  const { qty, seats: names } = wish
  const seatWish = { eventDateId, ticketName, category, qty, names, besides, givenBack }
  return await pickSeats(tx, foyer, seatWish, now)
}

const nameOf = ({ title, name }: DeskStock): string => `${title} (${name})`

const isOver = (stock: DeskStock) =>
  new FoyerError('wrong_state', t('{name} is over.', { name: nameOf(stock) }))
const noSeats = (stock: DeskStock) =>
  new FoyerError('invalid_input', t('{name} has no seats to choose.', { name: nameOf(stock) }))
const seatForEach = (stock: DeskStock) =>
  new FoyerError(
    'invalid_input',
    t('{name} needs one seat for each ticket.', { name: nameOf(stock) }),
  )
const mixedCurrencies = () =>
  new FoyerError('wrong_state', t('Tickets in different currencies need an order each.'))
