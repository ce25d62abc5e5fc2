export {
  findHeldPassable,
  handOverTickets,
  passableOfSale,
  readPassableTickets,
  type PassableTicket,
} from './pass-on-store.ts'
export {
  cancelVouchers,
  countRefunded,
  readSoldTickets,
  readSoldVouchers,
  lockValidTickets,
  voidTickets,
  type SoldTicket,
} from './void-store.ts'
export { verifyTicketCode, type TicketClaim, type TicketPublicKey } from './ticket-code.ts'
export { findHeldTicket, listHeldOrder, listWalletTickets, type Holder } from './ticket-holder.ts'
export { parseTicketKeys } from './ticket-keys.ts'
export { createTicketSigners, qrContentId, type TicketSigners } from './ticket-signer.ts'
export {
  endOf,
  findTicketByClaim,
  issuedTicketRows,
  listTicketsOfOrganiser,
  listTicketsOfSale,
  ticketRows,
  type TicketRow,
} from './ticket-store.ts'
export { shownHolder } from './shown-holder.ts'
export { presentTicketFacts, seatLabel } from './ticket-view.ts'
export { drawTickets, ticketFilesOfSale, ticketsPdfOfHolder } from './tickets-pdf.ts'
