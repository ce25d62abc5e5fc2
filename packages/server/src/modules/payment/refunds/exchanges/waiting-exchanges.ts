import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { lockStockTogether } from '../../../inventory/exports.ts'
import {
  cancelAbandonedPaymentsJob,
  recordSaleEvent,
  releaseToBasket,
  type Sale,
} from '../../../sale/exports.ts'
import { planRefund } from '../plan-refund.ts'
import { readRefundable, type ReadOrder } from '../read-refundable.ts'
import { lockRefundablePayments } from '../refund-order-store.ts'
import {
  RefundRefused,
  type RefundableOrder,
  type RefundDesk,
  type RefundPlan,
} from '../refund-shapes.ts'
import type { SentBack } from '../send-parts.ts'
import { lockWaitingExchanges, type WaitingExchange } from './waiting-exchange-store.ts'

/** What an order still has, and the exchanges of its tickets that wait to be paid. */
export interface OrderToRefund extends ReadOrder {
  readonly waiting: readonly WaitingExchange[]
}

/** What a refund would do, who gives what back by which way, and the exchanges that wait to be paid and end by it. */
export interface RefundPreview {
  readonly plan: RefundPlan
  readonly back: SentBack
  readonly ended: readonly WaitingExchange[]
}

/**
 * Reads an order whose row is locked, for a refund. What waits to take the place of its tickets is locked with it, before
 * payments and stock: the refund may end it. @throws RefundRefused
 */
export async function readToRefund(tx: Tx, sale: Sale, now: Date): Promise<OrderToRefund> {
  const waiting = await lockWaitingExchanges(tx, sale.id)
  if (waiting.length > 0) {
    await lockRefundablePayments(tx, sale.id)
    const saleIds = [sale.id, ...waiting.map(({ id }) => id)]
    await lockStockTogether(tx, { saleIds, stockIds: [], seats: [] }, now)
  }
  return { ...(await readRefundable(tx, sale)), waiting }
}

/** The waiting exchanges that cannot be made after a refund: their tickets are void, or brought less than they pay. */
export const endedBy = (order: OrderToRefund, plan: RefundPlan): readonly WaitingExchange[] =>
  order.waiting.filter((one) => !canBeMadeAfter(order, plan, one))

function canBeMadeAfter(
  order: RefundableOrder,
  plan: RefundPlan,
  { codes, credit }: WaitingExchange,
): boolean {
  if (plan.tickets.some(({ code }) => code !== null && codes.includes(code))) return false
  try {
    const wish = { kind: 'tickets', codes, amount: null } as const
    const { send } = planRefund(after(order, plan), wish)
    return send.reduce((sum, { amount }) => sum + amount, 0) >= credit
  } catch (error) {
    if (error instanceof RefundRefused) return false
    throw error
  }
}

/** What an order has once the plan is carried out. The shares of a plan are in the order of its credits. */
function after(order: RefundableOrder, { shares, send, toVouchers }: RefundPlan): RefundableOrder {
  const taken = (id: number) => send.find(({ paymentId }) => paymentId === id)?.amount ?? 0
  return {
    ...order,
    credits: order.credits.map((credit, index) => ({
      ...credit,
      amount: credit.amount - (shares[index]?.amount ?? 0),
    })),
    payments: order.payments.map((one) => ({ ...one, left: one.left - taken(one.id) })),
    vouchersUsed: order.vouchersUsed.map((one) => {
      const given = toVouchers.find(({ saleCodeId }) => saleCodeId === one.saleCodeId)
      return { ...one, left: one.left - (given?.amount ?? 0) }
    }),
  }
}

/** Nobody knows yet whether money comes that is on its way. @throws RefundRefused */
export function requireUnpaid(ended: readonly WaitingExchange[]): void {
  if (ended.every(({ status }) => status === 'held')) return
  throw new RefundRefused(
    t(
      'An exchange of these tickets is being paid at this moment. Please wait until that payment has ended, and look at the order again.',
    ),
  )
}

/**
 * Ends exchanges that wait to be paid: what they kept is free, and their links lead nowhere any more. Money that comes in
 * spite of that goes back. @throws RefundRefused
 */
export async function endExchanges(
  tx: Tx,
  desk: Pick<RefundDesk, 'jobs'>,
  from: Sale,
  ended: readonly WaitingExchange[],
  now: Date,
): Promise<void> {
  requireUnpaid(ended)
  const why = t('This exchange has ended, because the order it was to change was refunded.')
  for (const one of ended) {
    await releaseToBasket(tx, one, { expired: false, reservingError: why }, now)
    await recordSaleEvent(tx, from.id, 'exchange_ended', { for: one.reference }, now)
    await recordSaleEvent(tx, one.id, 'exchange_ended', { order: from.reference }, now)
    await desk.jobs.enqueue(tx, cancelAbandonedPaymentsJob, { saleId: one.id })
  }
}
