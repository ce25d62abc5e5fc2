import { t } from '@foyer/language/texts.ts'
import type { SoldTicket } from '../../tickets/exports.ts'
import type { Balance } from '../../ledger/exports.ts'
import { mostOf } from './most-of-account.ts'
import { planDisputed } from './plan-disputed.ts'
import { shareInSteps } from './share-in-steps.ts'
import {
  RefundRefused,
  type RefundableOrder,
  type RefundPlan,
  type RefundWish,
} from './refund-shapes.ts'

const total = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/** Plans what is refunded, from which accounts, and how it gets to the buyer. @throws RefundRefused */
export function planRefund(order: RefundableOrder, wish: RefundWish): RefundPlan {
  if (wish.kind === 'disputed') return planDisputed(order, wish)
  try {
    const plan = planMoney(order, wish)
    // No money would go back. To void the tickets is a wish of its own.
    if (isDisputed(order) && plan.tickets.length > 0 && isOfNoMoney(plan)) throw disputed()
    return plan
  } catch (error) {
    // Less is left than was asked for, because the bank has taken the rest.
    if (error instanceof RefundRefused && error.most !== null && isDisputed(order)) throw disputed()
    throw error
  }
}

type MoneyWish = Exclude<RefundWish, { readonly kind: 'disputed' }>

const isOfNoMoney = ({ cash, send, toVouchers }: RefundPlan): boolean =>
  cash === 0 && send.length === 0 && toVouchers.length === 0

const isDisputed = ({ payments }: RefundableOrder): boolean =>
  payments.some((one) => (one.disputed ?? 0) > 0)

const disputed = (): RefundRefused =>
  new RefundRefused(
    t(
      'The buyer’s bank disputes this payment and has taken the money, so it cannot be refunded. You can void the tickets.',
    ),
  )

function planMoney(order: RefundableOrder, wish: MoneyWish): RefundPlan {
  const tickets = ticketsOf(order, wish)
  const shares = sharesOf(order, wish, tickets)
  const isAll = wish.kind === 'all'
  const cancelled = isAll ? order.vouchersSold : []
  const unissued = isAll ? order.vouchersUnissued : 0
  const value = total(shares) + cancelled.reduce((sum, { left }) => sum + left, unissued)
  const available = order.payments.reduce((sum, { left }) => sum + left, 0) - order.unsent
  // Money comes first, as far as the order was paid with money; a goodwill amount is money only.
  const cash = Math.min(value, available)
  if (wish.kind === 'amount' && cash < value) throw tooMuch(available)
  // A refund that somebody made at the provider is set off: money is sent once.
  const ahead = Math.min(cash, Math.max(0, -order.unsent))
  return {
    shares,
    tickets,
    vouchersCancelled: cancelled,
    vouchersUnissued: unissued,
    toVouchers: spreadOverVouchers(order, value - cash),
    cash,
    ahead,
    send: spread(order, cash - ahead + (isAll ? Math.max(0, order.unsent) : 0)),
  }
}

function ticketsOf(order: RefundableOrder, wish: MoneyWish): readonly SoldTicket[] {
  if (wish.kind === 'amount') return []
  const part = wish.kind === 'all' ? undefined : wish.part
  const open = order.tickets.filter(
    ({ status, organiserId }) =>
      status !== 'refunded' && (part === undefined || part.organiserId === organiserId),
  )
  if (wish.kind === 'stocks')
    return open.filter(
      ({ stockId, status }) => wish.stockIds.includes(stockId) && status !== 'used',
    )
  const wanted = wish.kind === 'tickets' ? wish.codes.map((code) => named(open, code)) : open
  const used = wanted.filter(({ status }) => status === 'used').map(({ code }) => code)
  if (used.length > 0)
    throw new RefundRefused(
      t('Used at the door: {codes}. Give an amount of money back instead.', {
        codes: used.join(', '),
      }),
    )
  return wanted
}

function named(open: readonly SoldTicket[], code: string): SoldTicket {
  const ticket = open.find((one) => one.code === code)
  if (ticket === undefined)
    throw new RefundRefused(t('The order has no valid ticket {code}.', { code }))
  return ticket
}

function sharesOf(
  order: RefundableOrder,
  wish: MoneyWish,
  tickets: readonly SoldTicket[],
): readonly Balance[] {
  if (wish.kind === 'all') return [...order.credits, ...order.claims]
  const weights = order.credits.map((credit) => ({
    ...credit,
    amount: mostOf(order, wish, tickets, credit),
  }))
  const most = total(weights)
  const asked = wish.kind === 'organiser' ? null : wish.amount
  const amount = asked ?? most
  if (amount > most) throw tooMuch(most)
  const { step = 1 } = order
  if (asked !== null && asked % step !== 0) throw tooFine()
  return shareInSteps(amount, step, weights, order.credits)
}

function spreadOverVouchers(order: RefundableOrder, amount: number): RefundPlan['toVouchers'] {
  let open = amount
  const given = order.vouchersUsed.map(({ saleCodeId, giftVoucherId, left }) => {
    const part = Math.min(open, left)
    open -= part
    return { saleCodeId, giftVoucherId, amount: part }
  })
  if (open > 0) throw tooMuch(amount - open)
  return given.filter((one) => one.amount > 0)
}

/** Divides an amount over the payments it came by, up to what each still has of it. */
export function spread(
  { payments }: Pick<RefundableOrder, 'payments'>,
  amount: number,
): RefundPlan['send'] {
  let open = amount
  const parts = payments.map(({ id, left }) => {
    // The rest is below zero when our refund and one made at the provider cross.
    const part = Math.max(0, Math.min(open, left))
    open -= part
    return { paymentId: id, amount: part }
  })
  return parts.filter((part) => part.amount > 0)
}

const tooFine = (): RefundRefused =>
  new RefundRefused(t('Money in this currency goes back in amounts that end in 0.'))

const tooMuch = (most: number): RefundRefused =>
  new RefundRefused(t('That is more than can be given back.'), most)
