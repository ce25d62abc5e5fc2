export { bookRefundFailed, bookSurplus, bookSurplusRefund } from './book-refund.ts'
export { bookCredit, bookInvoicePaid } from './book-exchange.ts'
export { bookingOfSale, bookPart } from './book-sale.ts'
export type { Booked } from './book.ts'
export { bookEntries, bookTransactions } from './ledger-store.ts'
export { bookDisputed, bookDisputeFee, type OwnersPart } from './book-dispute.ts'
export {
  readDisputed,
  readHoldings,
  readRefusedOwed,
  readStillDisputed,
} from './dispute-balance-store.ts'
export { bookOrderRefund } from './book-order-refund.ts'
export { readBalances, readOrderRefunds, withoutBalance, type Balance } from './balance-store.ts'
export { bookPayout, bookPayoutUndone } from './book-payout.ts'
export {
  organiserAccounts,
  statementLineInSql,
  statementLines,
  type StatementLine,
} from './statement-lines.ts'
