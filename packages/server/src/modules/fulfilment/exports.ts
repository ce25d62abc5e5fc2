export { ticketsPdfOfSale } from './tickets-pdf.ts'
export {
  cancelVouchers,
  countReturned,
  readSoldTickets,
  readSoldVouchers,
  voidTickets,
  type SoldTicket,
} from './return-store.ts'
