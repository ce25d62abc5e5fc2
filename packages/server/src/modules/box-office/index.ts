import type { Module } from '../module.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { exchangeTickets } from './exchange-tickets.ts'
import { getGuestList } from './guests/get-guest-list.ts'
import { listGuestLists } from './guests/list-guest-lists.ts'
import { takeGuestList } from './guests/take-guest-list.ts'
import { importQueuedGuests } from './jobs/import-guests.ts'
import { listInvoices } from './list-invoices.ts'
import { listSellable } from './list-sellable.ts'
import { payInvoice } from './pay-invoice.ts'
import { previewExchange } from './preview-exchange.ts'
import { printTickets } from './print-tickets.ts'
import { quoteOrder } from './quote-order.ts'
import { releaseOrder } from './release-order.ts'
import { sellOrder } from './sell-order.ts'
import { sendPayLink } from './send-pay-link.ts'

export const boxOffice: Module = {
  name: 'box-office',
  handlers: [],
  operations: [
    listSellable,
    quoteOrder,
    sellOrder,
    sendPayLink,
    releaseOrder,
    printTickets,
    previewExchange,
    exchangeTickets,
    listInvoices,
    payInvoice,
    cancelInvoice,
    takeGuestList,
    listGuestLists,
    getGuestList,
  ],
  jobs: [importQueuedGuests],
}
