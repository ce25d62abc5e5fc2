import { exportList } from './exports/export-list.ts'
import { changeView } from './lists/change-view.ts'
import { deleteView } from './lists/delete-view.ts'
import { listCodes } from './lists/list-codes.ts'
import { listCustomers } from './lists/list-customers.ts'
import { listEvents } from './lists/list-events.ts'
import { listGiftVouchers } from './lists/list-gift-vouchers.ts'
import { listMails } from './lists/list-mails.ts'
import { listOrders } from './lists/list-orders.ts'
import { listPayments } from './lists/list-payments.ts'
import { listTickets } from './lists/list-tickets.ts'
import { listTransfers } from './lists/list-transfers.ts'
import { listViews } from './lists/list-views.ts'
import { saveView } from './lists/save-view.ts'
import { search } from './lists/search.ts'
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
  changeView,
  deleteView,
  exportList,
  listCodes,
  listCustomers,
  listEvents,
  listGiftVouchers,
  listMails,
  listOrders,
  listPayments,
  listTickets,
  listTransfers,
  listViews,
  saveView,
  search,
]
