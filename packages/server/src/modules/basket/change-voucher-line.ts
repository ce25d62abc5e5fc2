import type { Asking } from '../../foyer.ts'
import { currencyOf, fromWire } from '@foyer/contract/money.ts'
import { counted } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale } from '../sale/exports.ts'
import { deleteVoucherLine, setVoucherQuantity } from './basket-store.ts'
import { changeBasket } from './change-basket.ts'

/**
 * Sets how many vouchers of one kind and value (decimal text) are in the basket; 0 removes the line, whether it is
 * still on offer or not.
 */
export async function changeVoucherLine(
  asking: Asking,
  change: { readonly productId: number; readonly value: string; readonly qty: number },
): Promise<void> {
  const { productId, qty } = change
  await changeBasket(asking, async (tx, sale) => {
    const { vouchers } = await loadSale(tx, asking.foyer, sale, asking.now)
    const line = vouchers.find(
      (candidate) =>
        candidate.productId === productId &&
        candidate.value === fromWire(change.value, currencyOf(candidate.currency)),
    )
    if (line === undefined) return 'no such line'
    const { value, maxPerOrder } = line
    if (qty > maxPerOrder) {
      throw new FoyerError(
        'invalid_input',
        counted(maxPerOrder, {
          one: 'You can buy {count} of these vouchers at most.',
          other: 'You can buy {count} of these vouchers at most.',
        }),
      )
    }
    if (qty === 0) await deleteVoucherLine(tx, sale.id, productId, value)
    else await setVoucherQuantity(tx, sale.id, { productId, value, qty })
    return 'changed'
  })
}
