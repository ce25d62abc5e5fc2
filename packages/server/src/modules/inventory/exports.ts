export { takeStock, releaseStock, sellStock, type TakeOutcome, type Wanted } from './take-stock.ts'
export {
  countCustomerTickets,
  findBoughtTypes,
  findExpiredSales,
  lockCustomer,
  readStockLeft,
  setHoldCustomer,
  setHoldExpiry,
  setHoldStatus,
  type StockLeft,
} from './stock-store.ts'
