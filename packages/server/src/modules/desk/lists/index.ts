import { getPaymentTotals } from './payments/get-payment-totals.ts'
import { listCodes } from './list-codes.ts'
import { listCustomers } from './list-customers.ts'
import { listPapers } from './papers/list-papers.ts'
import { listPayouts } from './papers/list-payouts.ts'
import { listEvents } from './list-events.ts'
import { listGiftVouchers } from './list-gift-vouchers.ts'
import { listMails } from './list-mails.ts'
import { listOrders } from './list-orders.ts'
import { listPayments } from './payments/list-payments.ts'
import { listTickets } from './list-tickets.ts'
import { listTransfers } from './list-transfers.ts'

/** What an organiser has, in lists that can be searched and narrowed. */
export const lists = [
  listOrders,
  listTickets,
  listCustomers,
  listCodes,
  listGiftVouchers,
  listTransfers,
  listPayments,
  getPaymentTotals,
  listMails,
  listEvents,
  listPapers,
  listPayouts,
]
