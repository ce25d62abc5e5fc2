import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { bookPlan } from './book-plan.ts'
import { mailRefund } from './mail-refund.ts'
import { planRefund } from './plan-refund.ts'
import { findSaleByReference } from './refund-order-store.ts'
import {
  RefundRefused,
  type RefundDesk,
  type RefundDone,
  type RefundPlan,
  type RefundWish,
} from './refund-shapes.ts'
import { refundedName } from './refunded-name.ts'
import { sendParts, waysOf } from './send-parts.ts'
import { nothingElse, sendSurplusAgain } from './send-surplus-again.ts'
import { voidAndRestock } from './void-and-restock.ts'
import { lockWaitingExchanges } from './exchanges/waiting-exchange-store.ts'
import {
  endedBy,
  endExchanges,
  readToRefund,
  requireUnpaid,
  type OrderToRefund,
  type RefundPreview,
} from './exchanges/waiting-exchanges.ts'

export interface RefundAsked {
  readonly reference: string
  readonly wish: RefundWish
  /** Is kept with the refund and told to the buyer. */
  readonly reason: string
  /** Whether the buyer gets a mail; they do unless it says no. */
  readonly isTold?: boolean
}

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((all, { amount }) => all + amount, 0)

/**
 * Refunds an order in full or in part: books it from the accounts, restocks tickets, voids them, cancels issued
 * vouchers, and queues what the provider sends. Two calls at once run one after the other.
 * @throws RefundRefused
 */
export async function refundSale(desk: RefundDesk, asked: RefundAsked): Promise<RefundDone> {
  const now = desk.clock.now()
  return await desk.db.transaction(async (tx) => {
    const id = await findSaleByReference(tx, asked.reference)
    const { reference } = asked
    if (id === undefined)
      throw new RefundRefused(t('There is no order {reference}.', { reference }))
    return await refundLockedSale(tx, desk, await lockSale(tx, id), asked, now)
  })
}

/** The same for a sale that the caller has locked, in the caller's transaction. @throws RefundRefused */
export async function refundLockedSale(
  tx: Tx,
  desk: RefundDesk,
  sale: Sale,
  asked: Omit<RefundAsked, 'reference'>,
  now: Date,
): Promise<RefundDone> {
  // It comes before the payments, which the next locks.
  await lockWaitingExchanges(tx, sale.id)
  const again =
    asked.wish.kind === 'all' ? await sendSurplusAgain(tx, desk, sale, asked.reason, now) : 0
  if (again > 0 && sale.paidAt === null) return { ...nothingElse(sale), sent: again }
  const order = await readToRefund(tx, sale, now)
  const plan = planRefund(order, asked.wish)
  if (!isEmptyPlan(plan))
    return await carryOutRefund(tx, desk, sale, { order, plan, asked, again }, now)
  if (again > 0) return { ...nothingElse(sale), sent: again }
  throw nothingLeft()
}

const isEmptyPlan = ({ send, cash, toVouchers, tickets }: RefundPlan): boolean =>
  send.length === 0 && cash === 0 && toVouchers.length === 0 && tickets.length === 0

const nothingLeft = (): RefundRefused => new RefundRefused(t('Nothing is left to refund.'))

/** What a refund of a locked sale would do; it writes nothing. @throws RefundRefused */
export async function previewRefundOf(
  tx: Tx,
  sale: Sale,
  wish: RefundWish,
  now: Date,
): Promise<RefundPreview> {
  const order = await readToRefund(tx, sale, now)
  const plan = planRefund(order, wish)
  if (isEmptyPlan(plan)) throw nothingLeft()
  const ended = endedBy(order, plan)
  requireUnpaid(ended)
  return { plan, ended, back: waysOf(order.payments, plan.send) }
}

/** Carries out the plan under the lock of the sale. `again` is owed for other reasons and is sent with it. */
export async function carryOutRefund(
  tx: Tx,
  desk: RefundDesk,
  sale: Sale,
  given: {
    readonly order: OrderToRefund
    readonly plan: RefundPlan
    readonly asked: Omit<RefundAsked, 'reference'>
    readonly again: number
  },
  now: Date,
): Promise<RefundDone> {
  const { order, plan, asked, again } = given
  const isAll = asked.wish.kind === 'all'
  await endExchanges(tx, desk, sale, endedBy(order, plan), now)
  await voidAndRestock(tx, desk, sale, { plan, isAll }, now)
  await bookPlan(tx, sale, order, plan, now)
  const back = { saleId: sale.id, payments: order.payments, parts: plan.send, reason: asked.reason }
  const sent = await sendParts(tx, desk, back, now)
  const done: RefundDone = {
    currency: sale.currency ?? '',
    sent: sum(plan.send) + again,
    ahead: plan.ahead,
    toVouchers: sum(plan.toVouchers),
    tickets: plan.tickets.map(refundedName),
    vouchersCancelled: plan.vouchersCancelled.length,
    isAll,
  }
  // The stored events of earlier refunds have this key, so later ones keep it.
  const { toVouchers: givenBack, ...detail } = done
  await recordSaleEvent(
    tx,
    sale.id,
    'refunded',
    {
      ...detail,
      givenBack,
      byHand: sent.byHand,
      billedLess: sent.billedLess,
      reason: asked.reason,
    },
    now,
  )
  const { byHand, billedLess } = sent
  if (asked.isTold === false) return { ...done, byHand, billedLess }
  const told = { ...done, ...sent, sent: sent.sent + again + done.ahead, reason: asked.reason }
  await mailRefund(desk, tx, sale, { ...told, occasion: String(order.refundsBefore + 1) }, now)
  return { ...done, byHand, billedLess }
}
