export {
  bookPart,
  bookRefundFailed,
  bookSale,
  bookSurplus,
  bookSurplusRefund,
} from './book-sale.ts'
export { bookReturn } from './book-return.ts'
export { readBalances, readReturns, type Balance } from './balance-store.ts'
