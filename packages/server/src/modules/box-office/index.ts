import type { Module } from '../module.ts'
import { cancelInvoice } from './invoices/cancel-invoice.ts'
import { exchangeTickets } from './exchange/exchange-tickets.ts'
import { getGuestList } from './guests/get-guest-list.ts'
import { listGuestLists } from './guests/list-guest-lists.ts'
import { repeatGuestList } from './guests/repeat-guest-list.ts'
import { takeGuestList } from './guests/take-guest-list.ts'
import { jobs } from './jobs.ts'
import { listWaitingList } from './offers/list-waiting-list.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { getOwedTotals } from './owed/get-owed-totals.ts'
import { listOwed } from './owed/list-owed.ts'
import { listSellable } from './orders/list-sellable.ts'
import { payInvoice } from './invoices/pay-invoice.ts'
import { payOrder } from './waiting/pay-order.ts'
import { previewExchange } from './exchange/preview-exchange.ts'
import { printTickets } from './orders/print-tickets.ts'
import { quoteOrder } from './orders/quote-order.ts'
import { releaseOrder } from './waiting/release-order.ts'
import { sellOrder } from './orders/sell-order.ts'
import { sendPartLink } from './owed/send-part-link.ts'
import { sendPayLink } from './waiting/send-pay-link.ts'

export const boxOffice: Module = {
  name: 'box-office',
  handlers: [],
  operations: [
    listSellable,
    quoteOrder,
    sellOrder,
    sendPayLink,
    payOrder,
    releaseOrder,
    printTickets,
    previewExchange,
    exchangeTickets,
    listOwed,
    getOwedTotals,
    sendPartLink,
    listInvoices,
    payInvoice,
    cancelInvoice,
    takeGuestList,
    listGuestLists,
    getGuestList,
    repeatGuestList,
    listWaitingList,
  ],
  jobs,
}
