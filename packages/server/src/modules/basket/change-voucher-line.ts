import { FoyerError } from '../../platform/errors.ts'
import { deleteVoucherLine, findVoucherProducts, setVoucherQuantity } from './basket-store.ts'
import { voucherValue } from './add-to-basket.ts'
import { changeBasket, type Asking } from './change-basket.ts'

/** Sets how many vouchers of one kind and value (decimal text) are in the basket; 0 removes the line. */
export async function changeVoucherLine(
  asking: Asking,
  change: { readonly productId: number; readonly value: string; readonly qty: number },
): Promise<void> {
  const { productId, qty } = change
  await changeBasket(asking, async (tx, sale) => {
    const [product] = await findVoucherProducts(tx, [productId])
    if (product === undefined) return 0
    const value = voucherValue(product, change.value)
    if (qty > product.maxPerOrder) {
      throw new FoyerError(
        'invalid_input',
        `You can buy ${product.maxPerOrder} of these vouchers at most.`,
      )
    }
    return qty === 0
      ? await deleteVoucherLine(tx, sale.id, productId, value)
      : await setVoucherQuantity(tx, sale.id, { productId, value, qty })
  })
}
