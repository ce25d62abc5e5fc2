import { dayMs } from '@foyer/contract/time-units.ts'
import { voucherExpiry } from '../../sale/exports.ts'
import type { VoucherProduct } from '../season-store.ts'
import type { KnownOrder } from './order-rows.ts'
import { timeOf, type RowBook } from './row-book.ts'

/** Those that waited longer are in the post. */
const postedAfterMs = 3 * dayMs

/** A gift voucher as it was issued. */
export interface SoldVoucher {
  readonly id: number
  readonly code: string
  readonly byPost: boolean
}

/** The gift vouchers that an order has sold: a line for each value, and the code. */
export function addVouchers(
  book: RowBook,
  { order, saleId }: KnownOrder,
  product: VoucherProduct,
  until: number,
): SoldVoucher[] {
  const paidAt = timeOf(order.paidAt)
  const sold: SoldVoucher[] = []
  for (const voucher of order.vouchers) {
    const lineId = book.id('sale_line')
    const id = book.id('gift_voucher')
    book.add('sale_line', {
      id: lineId,
      sale_id: saleId,
      kind: 'gift_voucher',
      gift_voucher_product_id: product.id,
      value: voucher.value,
      qty: 1,
      by_post: voucher.byPost,
      created_at: timeOf(order.at),
    })
    book.add('gift_voucher', {
      id,
      code: voucher.code,
      product_id: product.id,
      organiser_id: product.organiserId,
      sale_line_id: lineId,
      ordinal: 1,
      currency: product.currency,
      issued: voucher.value,
      balance: voucher.value,
      expires_at: voucherExpiry(new Date(order.paidAt), product.validMonths).toISOString(),
      issued_at: paidAt,
      recipient_name: voucher.for.name,
      sender_name: order.buyer.name,
      delivered_at: voucher.byPost ? null : paidAt,
    })
    sold.push({ id, code: voucher.code, byPost: voucher.byPost })
    const posted = order.paidAt + postedAfterMs
    if (voucher.byPost)
      book.add('gift_voucher_posting', {
        gift_voucher_id: id,
        address: order.postTo,
        listed_at: paidAt,
        posted_at: posted < until ? timeOf(posted) : null,
      })
  }
  return sold
}
