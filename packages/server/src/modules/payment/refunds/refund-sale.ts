import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { seatLabel, type SoldTicket } from '../../tickets/exports.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { bookPlan } from './book-plan.ts'
import { mailRefund } from './mail-refund.ts'
import { planRefund } from './plan-refund.ts'
import { readRefundable, type ReadOrder } from './read-refundable.ts'
import { findSaleByReference } from './refund-order-store.ts'
import {
  RefundRefused,
  type RefundDesk,
  type RefundDone,
  type RefundPlan,
  type RefundWish,
} from './refund-shapes.ts'
import { sendParts } from './send-parts.ts'
import { nothingElse, sendSurplusAgain } from './send-owed.ts'
import { voidAndRestock } from './void-and-restock.ts'

export interface RefundAsked {
  readonly reference: string
  readonly wish: RefundWish
  /** Is kept with the refund and told to the buyer. */
  readonly reason: string
}

/** The ticket as the buyer knows it, with the code it had. */
function refundedName({ name, seat, code }: SoldTicket): string {
  const place = seatLabel(seat)
  const ticket = place === null ? name : t('{ticket}, seat {seat}', { ticket: name, seat: place })
  return code === null ? ticket : `${ticket} (${code})`
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
    if (id === undefined) throw new RefundRefused(`There is no order ${asked.reference}.`)
    const sale = await lockSale(tx, id)
    const again =
      asked.wish.kind === 'all' ? await sendSurplusAgain(tx, desk, sale, asked.reason, now) : 0
    if (again > 0 && sale.paidAt === null) return { ...nothingElse(sale), sent: again }
    const order = await readRefundable(tx, sale)
    const plan = planRefund(order, asked.wish)
    if (
      plan.send.length === 0 &&
      plan.cash === 0 &&
      plan.toVouchers.length === 0 &&
      plan.tickets.length === 0
    ) {
      if (again > 0) return { ...nothingElse(sale), sent: again }
      throw new RefundRefused('Nothing is left to refund.')
    }
    return await carryOutRefund(tx, desk, sale, { order, plan, asked, again }, now)
  })
}

/** Carries out the plan under the lock of the sale. `again` is owed for other reasons and is sent with it. */
export async function carryOutRefund(
  tx: Tx,
  desk: RefundDesk,
  sale: Sale,
  given: {
    readonly order: ReadOrder
    readonly plan: RefundPlan
    readonly asked: Pick<RefundAsked, 'wish' | 'reason'>
    readonly again: number
  },
  now: Date,
): Promise<RefundDone> {
  const { order, plan, asked, again } = given
  const isAll = asked.wish.kind === 'all'
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
    { ...detail, givenBack, reason: asked.reason },
    now,
  )
  const told = { ...done, ...sent, sent: sent.sent + again + done.ahead, reason: asked.reason }
  await mailRefund(desk, tx, sale, { ...told, occasion: String(order.refundsBefore + 1) }, now)
  return done
}
