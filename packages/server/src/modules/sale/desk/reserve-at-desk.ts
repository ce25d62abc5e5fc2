import { extensionsMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { HasCatalogue } from '../../catalogue/exports.ts'
import { takeStock } from '../../inventory/exports.ts'
import { setBuyer, type Buyer } from '../buyer-store.ts'
import { loadSale } from '../load-sale.ts'
import { lostSeatsText, shortageText } from '../lines/basket-problem.ts'
import type { LoadedSale } from '../loaded-sale.ts'
import { codeAmounts, removedCodesText, unusableCodes } from '../prices/basket-codes.ts'
import { priceNow } from '../prices/price-sale.ts'
import { markReserved } from '../reserve/reserve-store.ts'
import { isExpress } from '../sale-facts.ts'
import { lockSale, setReservedUntil, type FrozenPrices, type Sale } from '../sale-store.ts'

export interface DeskReservation {
  readonly sale: Sale
  readonly buyer: Buyer
  /** Whether its buyer pays it in their browser, where those of express events need not sign in. */
  readonly isPaidByBuyer: boolean
  /** How long it lasts; the buyer cannot make it longer. */
  readonly seconds: number
  /** What staff make of the ordinary prices. */
  readonly priced: (ordinary: FrozenPrices) => FrozenPrices
}

/**
 * Reserves an order made by staff, all of it or nothing, at the prices of this moment. Limits per customer and the days of
 * the sale are for the public; stock, rooms, seats and codes are as for everybody. Its row is locked, or new.
 * @throws FoyerError wrong_state naming what is not available
 */
export async function reserveAtDesk(
  tx: Tx,
  foyer: HasCatalogue,
  { sale, buyer, isPaidByBuyer, seconds, priced }: DeskReservation,
  now: Date,
): Promise<LoadedSale> {
  const loaded = await loadSale(tx, foyer, sale, now)
  const { tickets, codes } = loaded
  const spent = unusableCodes(loaded)
  if (spent.length > 0) throw new FoyerError('wrong_state', removedCodesText(spent))
  let prices = priced(priceNow(loaded))
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const outcome = await takeStock(
    tx,
    {
      saleId: sale.id,
      customerKey: null,
      expiresAt,
      wanted: tickets,
      codes,
      // The money of gift vouchers may have changed since they were read.
      amountsOf: (balances) => {
        prices = priced(priceNow(loaded, balances))
        return codeAmounts(codes, prices)
      },
      // So are the shares of networks.
      places: null,
    },
    now,
  )
  if (outcome.outcome !== 'taken') throw new FoyerError('wrong_state', whyNot(loaded, outcome))
  const { reference } = sale
  if (reference === null) throw new Error(`sale ${sale.id} was not made at the desk`)
  const currency = sale.currency ?? 'GBP'
  const isExpressSale = isPaidByBuyer && isExpress(loaded, prices)
  const reserved = {
    saleId: sale.id,
    reference,
    seconds,
    currency,
    isExpress: isExpressSale,
    prices,
  }
  await markReserved(tx, [reserved], now)
  await setBuyer(tx, sale.id, buyer, now)
  await setReservedUntil(tx, sale.id, expiresAt, extensionsMaximum, now)
  return { ...loaded, sale: await lockSale(tx, sale.id) }
}

function whyNot(
  loaded: LoadedSale,
  outcome: Exclude<Awaited<ReturnType<typeof takeStock>>, { outcome: 'taken' }>,
): string {
  switch (outcome.outcome) {
    case 'short':
      return shortageText(loaded, outcome.short)
    case 'lost':
      return lostSeatsText(outcome.lost)
    case 'spent':
      return removedCodesText(
        loaded.codes
          .filter(({ saleCodeId }) => outcome.spent.includes(saleCodeId))
          .map((code) => ({ ...code, left: 0 })),
      )
    case 'crowded':
    case 'suspect':
      return t('These tickets cannot be reserved now. Please try again.')
  }
}
