export { ticketsPdfOfSale } from './tickets-pdf.ts'
