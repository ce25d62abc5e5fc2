export { decideForAll, takeStock } from './take-stock.ts'
export { lockStockTogether } from './stock-together.ts'
export { findExpiredCodeSales } from './code-store.ts'
export type { Crowded } from './decide-places.ts'
export { forgetNetworks, type NetworkKey } from './network-store.ts'
export { countSold, releaseStock, sellCodes, sellHolds, type SellingSale } from './close-holds.ts'
export { moveCounters } from './counter-store.ts'
export {
  countCustomerTickets,
  lockCustomers,
  readBought,
  takenElsewhere,
  type PerhapsBought,
} from './customer-store.ts'
export {
  findExpiredSales,
  findStocksInExpiredHolds,
  holdsBecome,
  holdsBecomeSold,
  holdsCountFor,
  lockDates,
  lockStock,
  readLeft,
  setHoldCustomer,
  setHoldExpiry,
  setHoldStatus,
  type StockLeft,
} from './stock-store.ts'
export { lockGiftVouchers } from './code-store.ts'
export { refundToVouchers, lockSoldStock, restockTickets } from './restock.ts'
export {
  releaseBasketSeats,
  releaseHostedSeats,
  releaseExpiredSeats,
  restockSeats,
  holdEach,
  holdSeats,
  releaseChosenSeats,
  lockSeats,
  markSeatsTold,
  putSeatsIntoBasket,
} from './seat-store.ts'
export type {
  Chooser,
  HostedSeatKey,
  Seat,
  SeatKey,
  SeatState,
  SeatsOfDate,
  SeatToHold,
  Told,
} from './seat.ts'
