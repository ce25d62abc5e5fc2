export { bookRefundFailed, bookSurplus, bookSurplusRefund } from './book-refund.ts'
export { bookPart, bookSale } from './book-sale.ts'
export { bookOrderRefund } from './book-order-refund.ts'
export { readBalances, readOrderRefunds, type Balance } from './balance-store.ts'
