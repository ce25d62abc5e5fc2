export { bookRefundFailed, bookSurplus, bookSurplusRefund } from './book-refund.ts'
export { bookPart, bookSale } from './book-sale.ts'
export { bookReturn } from './book-order-refund.ts'
export { readBalances, readReturns, type Balance } from './balance-store.ts'
