import { quoteOrder as operation } from '@foyer/contract/api/box-office/quote-order.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { lineWishes } from './line-wish.ts'
import { withConcession } from '@foyer/contract/rules/prices/desk-prices.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  insertDeskSale,
  loadSale,
  newDeskKeys,
  priceNow,
  type FrozenPrices,
} from '../../sale/exports.ts'
import { addCodes } from './add-codes.ts'
import { lookOnly } from './look-only.ts'
import { openLines, type LineWish, type OpenLines } from './open-lines.ts'

/** What an order would contain and cost. Nothing is held for it. */
interface DeskQuote extends OpenLines {
  readonly prices: FrozenPrices
}

interface Quoted {
  readonly organiserId: number
  readonly lines: readonly LineWish[]
  readonly codes: readonly string[]
  readonly isFree: boolean
}

/** Prices an order that staff would make, as it would be made. @throws FoyerError like the order itself */
async function quoteAtDesk(foyer: Foyer, quoted: Quoted, now: Date): Promise<DeskQuote> {
  return await lookOnly(foyer.db, async (tx) => await priceOrder(tx, foyer, quoted, now))
}

async function priceOrder(
  tx: Tx,
  foyer: Foyer,
  { organiserId, lines, codes, isFree }: Quoted,
  now: Date,
): Promise<DeskQuote> {
  const opened = await openLines(tx, foyer, organiserId, lines, now)
  const { currency } = opened
  const made = {
    ...newDeskKeys(foyer),
    organiserId,
    way: 'free',
    currency,
    reason: '',
    note: '',
  } as const
  const sale = await insertDeskSale(tx, made, opened.lines, now)
  await addCodes(tx, foyer, sale, codes, now)
  const ordinary = priceNow(await loadSale(tx, foyer, sale, now))
  return { ...opened, prices: isFree ? withConcession(ordinary, ordinary.total) : ordinary }
}

export const quoteOrder = handleOperation(operation, async ({ foyer, organiser, body, now }) => {
  const { codes = [], free: isFree = false } = body
  const asked = { organiserId: organiser.id, lines: lineWishes(body.lines), codes, isFree }
  const { lines, stocks, currency, prices } = await quoteAtDesk(foyer, asked, now)
  return {
    currency,
    total: prices.total,
    booking_fees: prices.lines.reduce((sum, { platform }) => sum + platform, 0),
    discounts:
      prices.offersAppliedTotal +
      prices.lines.reduce((sum, { discount, quantity }) => sum + discount * quantity, 0),
    lines: lines.flatMap(({ stockId, qty, seats }) =>
      stocks
        .filter((stock) => stock.stockId === stockId)
        .map(({ eventDateId, ticketTypeId, title, name }) => ({
          date: eventDateId,
          ticket_type: ticketTypeId,
          event: title,
          name,
          quantity: qty,
          pays: prices.lines.find(({ key }) => key === `ticket:${stockId}`)?.pays ?? 0,
          seats: seats.map(({ section, row, number }) => ({ section, row, number })),
        })),
    ),
  }
})
