import type { HasCatalogue } from '../../catalogue/exports.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { removedCodesText } from '../prices/basket-codes.ts'
import { deleteSaleCodes, findRenewedCodeSales } from '../prices/code-store.ts'
import { loadSale } from '../load-sale.ts'
import { releaseToBasket } from './release-to-basket.ts'
import { lockSale } from '../sale-store.ts'

/**
 * Ends the reservations that hold money of these gift vouchers by an earlier code: the mail with that code went to a
 * stranger. The voucher money is released, and the basket stays without the code. A sale that is already being paid is
 * left to its payment.
 */
export async function releaseRenewed(
  foyer: Foyer,
  giftVoucherIds: readonly number[],
): Promise<void> {
  const now = foyer.clock.now()
  const ids = await foyer.db.read(async (tx) => await findRenewedCodeSales(tx, giftVoucherIds))
  // Each sale has its own short transaction, so that no two reservations wait for each other.
  for (const id of ids) {
    await foyer.db.transaction(async (tx) => await release(tx, foyer, id, giftVoucherIds, now))
  }
}

async function release(
  tx: Tx,
  foyer: HasCatalogue,
  id: number,
  giftVoucherIds: readonly number[],
  now: Date,
): Promise<void> {
  const sale = await lockSale(tx, id)
  if (sale.status !== 'held') return
  const { codes } = await loadSale(tx, foyer, sale, now)
  const dead = codes.filter(
    ({ live, giftVoucherId }) =>
      !live && giftVoucherId !== null && giftVoucherIds.includes(giftVoucherId),
  )
  if (dead.length === 0) return
  const why = { expired: false, reservingError: removedCodesText(dead) }
  await releaseToBasket(tx, sale, why, now)
  await deleteSaleCodes(
    tx,
    id,
    dead.map(({ saleCodeId }) => saleCodeId),
  )
}
