import { cancelInvoice } from './box-office/cancel-invoice.ts'
import { exchangeTickets } from './box-office/exchange-tickets.ts'
import { getGuestList } from './box-office/get-guest-list.ts'
import { listGuestLists } from './box-office/list-guest-lists.ts'
import { listInvoices } from './box-office/list-invoices.ts'
import { listSellable } from './box-office/list-sellable.ts'
import { payInvoice } from './box-office/pay-invoice.ts'
import { previewExchange } from './box-office/preview-exchange.ts'
import { printTickets } from './box-office/print-tickets.ts'
import { quoteOrder } from './box-office/quote-order.ts'
import { releaseOrder } from './box-office/release-order.ts'
import { sellOrder } from './box-office/sell-order.ts'
import { sendPayLink } from './box-office/send-pay-link.ts'
import { takeGuestList } from './box-office/take-guest-list.ts'
import type { AnyOperation } from './operation.ts'
import { endOtherSession } from './staff/end-other-session.ts'
import { endOtherSessions } from './staff/end-other-sessions.ts'
import { endSession } from './staff/end-session.ts'
import { getSession } from './staff/get-session.ts'
import { listActions } from './staff/list-actions.ts'
import { listSessions } from './staff/list-sessions.ts'
import { proveSession } from './staff/prove-session.ts'
import { sendSessionCode } from './staff/send-session-code.ts'
import { startSession } from './staff/start-session.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [
  getSession,
  sendSessionCode,
  startSession,
  proveSession,
  endSession,
  listSessions,
  endOtherSession,
  endOtherSessions,
  listActions,
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
]
