import type { OrderDebts, OrderPart, OrderPayment, OrderRefund } from './order-money-store.ts'
import type { OrderHead, OrderLine } from '../order-store.ts'
import type { ShownOrder } from '../read-order.ts'
import { refusedText } from '../../refused-text.ts'

interface MoneyRows {
  readonly lines: readonly OrderLine[]
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly OrderRefund[]
  readonly returns: readonly { readonly at: Date; readonly amount: number }[]
  readonly parts: readonly OrderPart[]
  readonly debts: OrderDebts
}

type Money = Pick<
  ShownOrder,
  'currency' | 'total' | 'owed' | 'lines' | 'extras' | 'payments' | 'refunds' | 'refused' | 'parts'
>

/** The money of an order; where others have a part in it, only what concerns the organiser's own lines. */
export function presentMoney(head: OrderHead, rows: MoneyRows): Money {
  const lines = rows.lines.map((line) => presentLine(head, line))
  const own = lines.reduce((sum, { pays }) => sum + pays, 0)
  return {
    currency: head.currency ?? '',
    total: head.hasOthers ? own : (head.total ?? own),
    owed: head.hasOthers ? null : rows.debts.owed,
    refused:
      rows.debts.refused === 0
        ? null
        : {
            amount: head.hasOthers ? null : rows.debts.refused,
            problem: refusedText(rows.debts.failureText),
          },
    lines,
    extras: head.hasOthers || head.frozenPrices === null ? [] : extrasOf(head.frozenPrices),
    payments: rows.payments.map((one) => ({
      id: one.id,
      provider: one.provider,
      card_last4: one.cardLast4,
      state: one.status,
      is_credit: one.isCredit,
      amount: head.hasOthers ? null : one.amount,
      created_at: one.createdAt.toISOString(),
      captured_at: one.capturedAt?.toISOString() ?? null,
    })),
    refunds: [
      ...rows.refunds.map((one) => ({
        amount: one.amount,
        provider: one.provider,
        state: one.status,
        reason: one.reason,
        problem: one.status === 'failed' ? refusedText(one.failureText) : null,
        paid_by: one.paidBy,
        credited_to: one.creditedTo,
        created_at: one.createdAt.toISOString(),
      })),
      ...rows.returns.map(({ amount, at }) => ({
        amount,
        provider: null,
        state: null,
        reason: null,
        problem: null,
        paid_by: null,
        credited_to: null,
        created_at: at.toISOString(),
      })),
    ],
    parts: rows.parts.map(({ number, amount, dueOn, status }) => ({
      number,
      amount,
      due_on: dueOn,
      state: status,
    })),
  }
}

/** What an order costs besides its lines, and what of it is paid otherwise than with money. */
function extrasOf(prices: NonNullable<OrderHead['frozenPrices']>): Money['extras'] {
  const extras: Money['extras'] = [
    { kind: 'refund_protection', amount: prices.refundProtection },
    { kind: 'delivery', amount: prices.deliveryCost },
    { kind: 'donation', amount: prices.donation },
    { kind: 'donation_fee', amount: prices.donationFee },
    { kind: 'gift_vouchers', amount: -prices.giftVouchersAppliedTotal },
    { kind: 'credit', amount: -(prices.credit ?? 0) },
  ]
  return extras.filter(({ amount }) => amount !== 0)
}

function presentLine(head: OrderHead, line: OrderLine): Money['lines'][number] {
  const shown = {
    id: line.id,
    kind: line.kind,
    name: line.name,
    qty: line.qty,
    refunded: line.returned,
    exchanged: line.exchanged,
  }
  if (line.kind === 'gift_voucher') {
    const value = (line.value ?? 0) * line.qty
    return { ...shown, pays: value, organiser: value, booking_fees: 0 }
  }
  const priced = head.frozenPrices?.lines.find(({ key }) => key === `ticket:${line.stockId}`)
  return {
    ...shown,
    pays: priced?.pays ?? 0,
    organiser: priced?.organiser ?? 0,
    booking_fees: priced?.platform ?? 0,
  }
}
