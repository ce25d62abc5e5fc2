import { counterHoldSeconds } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { busy, FoyerError } from '../../../platform/errors.ts'
import { giveUpTickets, insertExchange, mailRefund, type SentBack } from '../../payment/exports.ts'
import { reserveAtDesk, type Buyer, type FrozenPrices, type Sale } from '../../sale/exports.ts'
import { completeAtDesk, type PaidAtDesk } from '../orders/complete-at-desk.ts'
import type { ExchangeWish, OpenExchange } from './open-exchange.ts'
import { payDeadline } from '../orders/pay-deadline.ts'
import { mailPayLink } from '../waiting/mail-pay-link.ts'

/** How the buyer pays a difference. With `card_link` the tickets are exchanged when it is paid, until then nothing changes. */
export type DifferencePaid = PaidAtDesk | { readonly way: 'card_link'; readonly until: Date | null }

/** An exchange that was made, or waits for its payment. */
export interface ExchangeMade {
  readonly sale: Sale
  readonly isWaiting: boolean
  readonly sentBack: SentBack
}

/**
 * Makes an exchange that was worked out just before, in the same transaction: the tickets are given up and the new ones
 * taken, or neither. The difference is paid now, or the new tickets wait for its payment beside the old ones.
 * @throws FoyerError wrong_state naming what somebody else has got in the meantime
 */
export async function makeExchange(
  tx: Tx,
  foyer: Foyer,
  opened: OpenExchange,
  { wish, paid }: { readonly wish: ExchangeWish; readonly paid: DifferencePaid | null },
  now: Date,
): Promise<ExchangeMade> {
  const { from, sale, tickets, settlement } = opened
  if (settlement.due > 0 && (paid === null || paid.way === 'free')) throw unpaid()
  await insertExchange(
    tx,
    {
      saleId: sale.id,
      fromSaleId: from.id,
      organiserId: wish.organiserId,
      credit: settlement.credit,
      keepsRest: wish.difference === 'waived',
      reason: wish.reason,
      ticketIds: tickets.map(({ id }) => id),
    },
    now,
  )
  return settlement.due > 0 && paid?.way === 'card_link'
    ? await waitForPayment(tx, foyer, opened, paid.until, now)
    : await exchangeNow(tx, foyer, opened, { wish, paid }, now)
}

async function exchangeNow(
  tx: Tx,
  foyer: Foyer,
  opened: OpenExchange,
  { wish, paid }: { readonly wish: ExchangeWish; readonly paid: DifferencePaid | null },
  now: Date,
): Promise<ExchangeMade> {
  const { from, sale, exchanged, settlement, prices } = opened
  const { credit } = settlement
  const { organiserId, reason } = wish
  const givenUp = { from, to: sale, exchanged, credit, reason }
  // What is given up can be taken again by the same exchange. When the rest is not to be had, none of it has happened.
  const sentBack = await giveUpTickets(tx, foyer, givenUp, now)
  const asked = {
    sale,
    buyer: holderOf(opened),
    isPaidByBuyer: false,
    seconds: counterHoldSeconds,
    priced: as(prices),
  }
  const loaded = await reserveAtDesk(tx, foyer, asked, now)
  const atDesk = paid === null || paid.way === 'card_link' ? { way: 'free' as const } : paid
  const done = await completeAtDesk(tx, foyer, { loaded, paid: atDesk, organiserId }, now)
  // In favour of the buyer the same vouchers pay for the new tickets: only the rest is on them again.
  const spent = wish.difference === 'in_favour' ? prices.giftVouchersAppliedTotal : 0
  const toVouchers = Math.max(0, settlement.toVouchers - spent)
  await tellOfMoney(tx, foyer, opened, { ...sentBack, toVouchers, reason }, now)
  return { sale: done, isWaiting: false, sentBack }
}

async function waitForPayment(
  tx: Tx,
  foyer: Foyer,
  opened: OpenExchange,
  asked: Date | null,
  now: Date,
): Promise<ExchangeMade> {
  const { sale, prices, loaded } = opened
  const beginnings = loaded.tickets.map(({ startsAt }) => startsAt)
  const until = payDeadline(asked, beginnings, now)
  const buyer = holderOf(opened)
  if (buyer.email === null) throw noAddress()
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000)
  const { sale: held } = await reserveAtDesk(
    tx,
    foyer,
    { sale, buyer, isPaidByBuyer: true, seconds, priced: as(prices) },
    now,
  )
  await mailPayLink(tx, foyer, held, now)
  return { sale: held, isWaiting: true, sentBack: { sent: 0, byHand: 0, billedLess: 0 } }
}

/** The prices as they were worked out; a gift voucher may have been spent somewhere else since. */
const as =
  (prices: FrozenPrices) =>
  (ordinary: FrozenPrices): FrozenPrices => {
    const costs = prices.total + (prices.credit ?? 0) + (prices.concession ?? 0)
    if (ordinary.total !== costs) throw busy(new Error('the prices have changed meanwhile'))
    return prices
  }

/** The new tickets go to whoever has the old ones. */
function holderOf({ tickets }: OpenExchange): Buyer {
  const [ticket] = tickets
  return {
    accountId: ticket?.accountId ?? null,
    email: ticket?.holderEmail ? ticket.holderEmail : null,
    fullName: ticket?.holderName ? ticket.holderName : null,
  }
}

/** The mail of the new order says what it is; of money that goes back there is another. */
async function tellOfMoney(
  tx: Tx,
  foyer: Foyer,
  { from, sale, exchanged }: OpenExchange,
  { reason, ...back }: SentBack & { readonly toVouchers: number; readonly reason: string },
  now: Date,
): Promise<void> {
  if (back.sent + back.byHand + back.billedLess + back.toVouchers === 0) return
  const names = exchanged.plan.tickets.map(({ name, code }) =>
    code === null ? name : `${name} (${code})`,
  )
  const told = { currency: from.currency ?? '', ...back, tickets: names }
  const occasion = `exchange-${sale.id}`
  const why = reason === '' ? t('Your tickets were exchanged.') : reason
  await mailRefund(foyer, tx, from, { ...told, occasion, reason: why }, now)
}

const unpaid = () =>
  new FoyerError('payment', t('Please say how the difference is paid, or waive it.'))
const noAddress = () =>
  new FoyerError('wrong_state', t('There is no e-mail address that a link could be sent to.'))
