import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { bookInvoicePaid } from '../../ledger/exports.ts'
import {
  carryOutRefund,
  lockRefundablePayments,
  planRefund,
  readToRefund,
  RefundRefused,
  type RefundDesk,
  type RefundDone,
} from '../../payment/exports.ts'
import { lockSale, recordSaleEvent } from '../../sale/exports.ts'
import {
  findInvoice,
  markInvoiceCancelled,
  markInvoicePaid,
  type Invoice,
} from './invoice-store.ts'

/** What is seen of an invoice before it is changed: whoever saw something else has to look again. */
export const invoiceVersion = ({ open, paidAt, cancelledAt }: Invoice): string =>
  `${open}-${paidAt?.getTime() ?? ''}-${cancelledAt?.getTime() ?? ''}`

interface OfInvoice {
  readonly organiserId: number
  readonly id: number
  /** Is told the invoice once it is locked, and may refuse. */
  readonly seen: (invoice: Invoice) => void
}

/** An invoice that is still to be paid, locked with its order. @throws FoyerError not_found, wrong_state */
async function lockOpenInvoice(tx: Tx, { organiserId, id, seen }: OfInvoice) {
  const known = await findInvoice(tx, organiserId, id)
  if (known === undefined) throw notFound(`invoice ${id}`)
  const sale = await lockSale(tx, known.saleId)
  await lockRefundablePayments(tx, sale.id)
  const invoice = await findInvoice(tx, organiserId, id)
  if (invoice === undefined) throw notFound(`invoice ${id}`)
  seen(invoice)
  if (invoice.paidAt !== null) throw refused(t('This invoice is paid already.'))
  if (invoice.cancelledAt !== null) throw refused(t('This invoice was cancelled.'))
  if (invoice.open === 0) throw refused(t('Nothing is left to pay of this invoice.'))
  return { sale, invoice }
}

/** The organiser has got the money of an invoice. @throws FoyerError not_found, wrong_state */
export async function payInvoice(
  tx: Tx,
  of: OfInvoice,
  paidBy: 'cash' | 'transfer',
  now: Date,
): Promise<Invoice> {
  const { sale, invoice } = await lockOpenInvoice(tx, of)
  const { id, saleId, currency, open: amount } = invoice
  const { organiserId } = of
  const paid = { id, saleId, provider: 'invoice', currency, heldBy: organiserId, amount, paidBy }
  await bookInvoicePaid(tx, paid, now)
  await markInvoicePaid(tx, id, paidBy, now)
  await recordSaleEvent(tx, sale.id, 'invoice_paid', { invoice: id, amount, paidBy }, now)
  return { ...invoice, paidAt: now, paidBy }
}

/**
 * Nobody will pay this invoice. Its tickets are void, or stay good where `keepsTickets`, and the organiser gets nothing for them.
 * @throws FoyerError not_found, wrong_state
 */
export async function cancelInvoice(
  tx: Tx,
  desk: RefundDesk,
  of: OfInvoice,
  { reason, keepsTickets }: { readonly reason: string; readonly keepsTickets: boolean },
  now: Date,
): Promise<{ readonly invoice: Invoice; readonly done: RefundDone; readonly cancelled: number }> {
  const { sale, invoice } = await lockOpenInvoice(tx, of)
  const order = await readToRefund(tx, sale, now)
  if (!keepsTickets && order.payments.length > 1) throw refused(paidInOtherWays())
  const wish = keepsTickets
    ? ({ kind: 'amount', amount: invoice.open } as const)
    : ({ kind: 'all' } as const)
  const planned = planOrRefuse(() => planRefund(order, wish))
  if (keepsTickets && planned.ahead > 0) throw refused(paidInOtherWays())
  // Only the invoice gets less: what was paid besides stays paid.
  const plan = keepsTickets
    ? { ...planned, send: [{ paymentId: invoice.id, amount: invoice.open }] }
    : planned
  const asked = { wish, reason }
  const done = await orRefuse(
    async () => await carryOutRefund(tx, desk, sale, { order, plan, asked, again: 0 }, now),
  )
  await markInvoiceCancelled(tx, invoice.id, now)
  await recordSaleEvent(tx, sale.id, 'invoice_cancelled', { invoice: invoice.id, reason }, now)
  return { invoice: { ...invoice, open: 0, cancelledAt: now }, done, cancelled: invoice.open }
}

function planOrRefuse<Plan>(plan: () => Plan): Plan {
  try {
    return plan()
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    throw refused(
      t(
        'Tickets of this order were used at the door. Cancel the invoice and leave the tickets as they are.',
      ),
    )
  }
}

/** An exchange is being paid, or a ticket was used at this moment: nothing was written yet. */
async function orRefuse<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof RefundRefused ? refused(error.message) : error
  }
}

const paidInOtherWays = (): string =>
  t('This order was paid in other ways as well. Refund it, or leave its tickets as they are.')
const refused = (text: string) => new FoyerError('wrong_state', text)
