export { decideForAll, takeStock } from './take-stock.ts'
export { findExpiredCodeSales } from './code-store.ts'
export type { Crowded } from './decide-places.ts'
export { forgetNetworks, type NetworkKey } from './network-store.ts'
export { countSold, releaseStock, sellHolds, type SellingSale } from './close-holds.ts'
export { boughtOf, countCustomerTickets, lockCustomers, takenElsewhere } from './customer-store.ts'
export {
  findExpiredSales,
  findStocksInExpiredHolds,
  holdsBecome,
  holdsCountFor,
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
  holdSeats,
  releaseChosenSeats,
  lockSeats,
  markSeatsTold,
  putSeatsIntoBasket,
} from './seat-store.ts'
export type { Chooser, HostedSeatKey, Seat, SeatKey, SeatState, Told } from './seat.ts'
