import type { Tx } from '../../../platform/database/db.ts'
import { bookCredit, bookSurplusRefund } from '../../ledger/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { bookPlan } from '../refunds/book-plan.ts'
import type { RefundablePayment } from '../refunds/refund-order-store.ts'
import type { RefundDesk, RefundPlan } from '../refunds/refund-shapes.ts'
import { insertRefund } from '../refunds/refund-store.ts'
import { sendParts, type SentBack } from '../refunds/send-parts.ts'
import { voidAndRestock } from '../refunds/void-and-restock.ts'
import { insertCredit, markExchanged } from './exchange-store.ts'
import type { Exchanged } from './read-exchanged.ts'

export interface GivenUp {
  readonly from: Sale
  readonly to: Pick<Sale, 'id' | 'reference'>
  readonly exchanged: Pick<Exchanged, 'order' | 'plan'>
  /** What pays for the new order, in minor units; what the plan gives back beyond that goes to the buyer. */
  readonly credit: number
  readonly reason: string
}

/**
 * Ends tickets that are exchanged: they are void and restocked, and their money pays for the order in their place, or goes
 * back the way it came. Both sales are locked, and all stock that changes.
 */
export async function giveUpTickets(
  tx: Tx,
  desk: RefundDesk,
  { from, to, exchanged, credit, reason }: GivenUp,
  now: Date,
): Promise<SentBack> {
  const { order, plan } = exchanged
  await voidAndRestock(tx, desk, from, { plan, isAll: false }, now)
  await bookPlan(tx, from, order, plan, now)
  const { moves, back, payments } = shareOut(order.payments, plan.send, credit)
  for (const move of moves) await moveMoney(tx, { ...move, from, to, reason }, now)
  const given = { saleId: from.id, payments, parts: back, reason }
  const sent = await sendParts(tx, desk, given, now)
  const codes = plan.tickets.map(({ code }) => code)
  const detail = { tickets: codes, for: to.reference, credit, ...sent, reason }
  await recordSaleEvent(tx, from.id, 'exchanged', detail, now)
  await recordSaleEvent(tx, to.id, 'exchanged_from', { order: from.reference, credit }, now)
  await markExchanged(tx, to.id, now)
  return sent
}

interface Shared {
  readonly moves: readonly { readonly payment: RefundablePayment; readonly amount: number }[]
  readonly back: RefundPlan['send']
  /** With the refunds that the moves are. */
  readonly payments: readonly RefundablePayment[]
}

/** The first of the money pays for the new order, the rest goes back. */
function shareOut(
  payments: readonly RefundablePayment[],
  send: RefundPlan['send'],
  credit: number,
): Shared {
  let open = credit
  const shares = send.map(({ paymentId, amount }) => {
    const moved = Math.min(open, amount)
    open -= moved
    return { paymentId, moved, back: amount - moved }
  })
  if (open > 0) throw new Error(`${open} of the credit is not in any payment`)
  const movedOf = new Map(shares.map(({ paymentId, moved }) => [paymentId, moved]))
  return {
    moves: payments.flatMap((payment) => {
      const amount = movedOf.get(payment.id) ?? 0
      return amount > 0 ? [{ payment, amount }] : []
    }),
    back: shares.flatMap(({ paymentId, back }) => (back > 0 ? [{ paymentId, amount: back }] : [])),
    payments: payments.map((payment) =>
      (movedOf.get(payment.id) ?? 0) > 0 ? { ...payment, refunds: payment.refunds + 1 } : payment,
    ),
  }
}

/** Money leaves an order as a refund does, and is a payment of the other at once: it stays where it is. */
async function moveMoney(
  tx: Tx,
  {
    payment,
    amount,
    from,
    to,
    reason,
  }: Shared['moves'][number] & Pick<GivenUp, 'from' | 'to' | 'reason'>,
  now: Date,
): Promise<void> {
  const { id: paymentId, currency, refunds, provider, cameIn, heldIn, heldBy } = payment
  const row = { paymentId, saleId: from.id, amount, currency, number: refunds + 1, reason }
  const refundId = await insertRefund(tx, { ...row, status: 'succeeded' }, now)
  const held = { provider: heldIn, currency, heldBy: isHeldByOrganiser(provider) ? heldBy : null }
  await bookSurplusRefund(tx, { ...held, id: refundId, saleId: from.id }, amount, now)
  const moved = { refundId, cameIn, toSaleId: to.id, provider, amount, currency }
  const creditId = await insertCredit(tx, moved, now)
  await bookCredit(tx, { ...held, id: creditId, saleId: to.id, amount }, now)
}

const isHeldByOrganiser = (provider: RefundablePayment['provider']): boolean =>
  provider === 'cash' || provider === 'invoice'
