export {
  findHeldPassable,
  handOverTickets,
  readPassableTickets,
  type PassableTicket,
} from './pass-on-store.ts'
export { qrPicturesOfSale, ticketsPdfOfHolder, ticketsPdfOfSale } from './tickets-pdf.ts'
export { readHolder, type Holder } from './wallet-holder.ts'
export {
  cancelVouchers,
  countReturned,
  readSoldTickets,
  readSoldVouchers,
  voidTickets,
  type SoldTicket,
} from './return-store.ts'
export { verifyTicketCode } from './ticket-code.ts'
export { ticketSignerOf } from './ticket-signer.ts'
export { seatLabel } from './wallet-view.ts'
export { parseTicketKeys } from './ticket-keys.ts'
export { markSheetPosted, readPostingSheet } from './posting-sheet.ts'
export { readLogOfOrder } from './order-log.ts'
export { mailOrderAgain } from './mail-wallet.ts'
export { moveTickets } from './move-tickets.ts'
export { deliverSale } from './deliver-sale.ts'
