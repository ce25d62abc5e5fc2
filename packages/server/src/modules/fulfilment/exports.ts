export { verifyTicketCode, type TicketClaim, type TicketPublicKey } from './ticket-code.ts'
export { ticketsPdfOfSale } from './tickets-pdf.ts'
export { listWalletTickets, readHolder, type Holder } from './wallet-holder.ts'
