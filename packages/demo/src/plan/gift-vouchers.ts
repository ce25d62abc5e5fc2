import type { VoucherLine } from '../../../server/src/modules/sale/exports.ts'
import type { Season } from '../season.ts'
import { someOf } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import { voucherDemand } from './order-mix.ts'
import type { PastOrder, PastVoucher, UsedVoucher } from './past-order.ts'

export interface Purse {
  readonly season: Season
  /** How many people there are. */
  readonly crowd: number
  /** The vouchers that were sold and have money left. */
  readonly purse: UsedVoucher[]
}

/** The gift voucher that an order is for. */
export function voucherOf({ season, crowd }: Purse, number: number, chance: Chance): PastVoucher {
  const productId = season.voucher?.id ?? 0
  const value = chance.oneOf(voucherDemand.values)
  const code = chanceOf('voucher', number)
    .code(16)
    .replaceAll(/(.{4})(?=.)/g, '$1-')
  return { productId, code, value, byPost: chance.happens(0.2), for: someOf(crowd, chance) }
}

/** A voucher that some pay with, of those sold before. */
export function usedBy(
  { season, purse }: Purse,
  events: readonly { readonly organiserId: number }[],
  chance: Chance,
): UsedVoucher | null {
  const isSeller = events.some(({ organiserId }) => organiserId === season.voucher?.organiserId)
  const isSpent = isSeller && purse.length > 0 && chance.happens(0.05)
  return isSpent ? chance.oneOf(purse) : null
}

export function settlePurse(
  { purse }: Purse,
  { usedVoucher, spent, voucher }: Pick<PastOrder, 'usedVoucher' | 'voucher'> & { spent: number },
): void {
  if (usedVoucher !== null) {
    purse.splice(purse.indexOf(usedVoucher), 1)
    const left = usedVoucher.left - spent
    if (left > 0) purse.push({ ...usedVoucher, left })
  }
  if (voucher !== null) purse.push({ code: voucher.code, left: voucher.value })
}

/** A gift voucher as a line of a basket. */
export const lineOf = (
  product: NonNullable<Season['voucher']>,
  { value, byPost }: PastVoucher,
): VoucherLine => ({
  ...product,
  id: 0,
  saleId: 0,
  productId: product.id,
  qty: 1,
  qtyBefore: null,
  value,
  byPost,
  thumbnail: null,
  maxPerOrder: 1,
  onSale: true,
})
