import type { Asking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import {
  deleteSaleCodes,
  requireOpenBasket,
  requireSessionSale,
  setBasketNotices,
  setSaleCurrency,
  type Sale,
} from '../sale/exports.ts'
import { countLines, setRefundProtection } from './basket-store.ts'

const noNotices = { errors: [], success: [], mismatchingCurrencies: false }

/**
 * Changes the session's basket in one transaction. A line that `work` does not find in this basket answers like one
 * that does not exist.
 * @throws FoyerError not_found, wrong_state
 */
export async function changeBasket(
  asking: Asking,
  work: (tx: Tx, sale: Sale) => Promise<'changed' | 'no such line'>,
): Promise<void> {
  await asking.foyer.db.transaction(async (tx) => {
    const found = await requireSessionSale(tx, asking)
    const sale = await requireOpenBasket(tx, asking.foyer, found.sale, asking.now)
    if ((await work(tx, sale)) === 'no such line') throw notFound('no such line in this basket')
    if ((await countLines(tx, sale.id)) === 0) await forgetChoices(tx, sale.id)
    await setBasketNotices(tx, sale.id, noNotices, asking.now)
  })
}

/**
 * Forgets choices when the basket becomes empty: it may be filled in another currency, and a choice made for the old
 * one does not apply to it.
 */
async function forgetChoices(tx: Tx, saleId: number): Promise<void> {
  await setSaleCurrency(tx, saleId, null)
  await deleteSaleCodes(tx, saleId)
  await setRefundProtection(tx, saleId, false)
}
