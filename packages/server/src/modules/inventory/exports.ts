export { takeStock, takeStockForAll } from './take-stock.ts'
export { findExpiredCodeSales } from './code-store.ts'
export { releaseStock, sellStock } from './settle-holds.ts'
export {
  countCustomerTickets,
  findBoughtTypes,
  lockCustomers,
  type CustomerSale,
} from './customer-store.ts'
export {
  findExpiredSales,
  setHoldCustomer,
  setHoldExpiry,
  setHoldStatus,
  type StockLeft,
} from './stock-store.ts'
export { lockGiftVouchers } from './code-store.ts'
export { giveBackToVouchers, lockSoldStock, returnStock } from './return-stock.ts'
export { freeSeats, type Seat, type SeatKey } from './seat-store.ts'
