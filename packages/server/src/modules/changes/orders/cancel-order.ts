import { minuteMs } from '@foyer/contract/time-units.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { refundLockedSale } from '../../payment/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import type { Change } from '../acts/change-store.ts'
import { choiceUrl } from '../choice/choice-link.ts'
import { whyNotAsked, type WhyNotAsked } from '../choice/why-not-asked.ts'
import { readOrderParts, type OrderParts } from './cancelled-part-store.ts'
import { cancelledWish } from './cancelled-wish.ts'
import {
  isExchangeBeingPaid,
  tryOrderLater,
  type ChangedOrder,
  type OrderOutcome,
} from './changed-order-store.ts'
import { readHolders } from './holder-store.ts'
import { tellPeople } from './tell-people.ts'

/** An exchange is paid within minutes, or ends. */
const whilePaidMs = minuteMs

/** An order of an act that has its turn: its sale and its row are locked. */
export interface OneOrder {
  readonly foyer: Foyer
  readonly change: Change
  readonly sale: Sale
  readonly order: ChangedOrder
  readonly dateIds: readonly number[]
  readonly tickets: number
  readonly now: Date
}

/**
 * Gives back what was paid for tickets of cancelled dates, or asks the buyer first, where they may choose another one.
 * @throws RefundRefused
 */
export async function cancelOne(tx: Tx, one: OneOrder): Promise<OrderOutcome | null> {
  const { change, sale, order, now } = one
  if (await isExchangeBeingPaid(tx, sale.id)) {
    await tryOrderLater(tx, order, new Date(now.getTime() + whilePaidMs))
    return null
  }
  const parts = await readOrderParts(tx, sale.id, change.organiserId, change.dateIds)
  const { askedAt } = order
  const isOpen = change.chooseUntil !== null && change.chooseUntil > now
  const why = isOpen && askedAt === null ? await whyNotAsked(tx, one, parts) : null
  if (isOpen && askedAt === null && why === null) return await askOne(tx, one)
  return await refundOne(tx, one, parts, why)
}

/** Lets the buyer choose another date or the money; until then their order waits. */
async function askOne(tx: Tx, one: OneOrder): Promise<OrderOutcome> {
  const { foyer, change, sale, tickets, now } = one
  const holders = await readHolders(tx, sale.id, one.dateIds)
  const chooseUrl = choiceUrl(foyer, change.id, sale.id)
  const own = { tickets, money: null, chooseUrl, isAsked: true }
  const isTold = await tellPeople(tx, foyer, { ...one, own, holders }, now)
  await recordSaleEvent(tx, sale.id, 'asked_to_choose', { change: change.id }, now)
  return { state: 'choosing', isTold, isAsked: true }
}

/** @throws RefundRefused */
async function refundOne(
  tx: Tx,
  one: OneOrder,
  parts: OrderParts,
  why: WhyNotAsked | null,
): Promise<OrderOutcome> {
  const { foyer, change, sale, order, tickets, now } = one
  const wish = cancelledWish(parts, change.organiserId)
  if (wish === null) return await leaveToPerson(tx, one, usedText(parts.used))
  // Whoever was given a ticket is read before it is void.
  const holders = await readHolders(tx, sale.id, one.dateIds)
  // Who was asked has had the mail of the act, and hears of the money by that of the refund.
  const wasAsked = order.askedAt !== null
  const asked = { wish, reason: t('The event is cancelled.'), isTold: wasAsked }
  const done = await refundLockedSale(tx, foyer, sale, asked, now)
  const { byHand = 0, billedLess = 0, toVouchers, ahead } = done
  const sent = done.sent - byHand - billedLess
  const money = { currency: done.currency, amount: sent + ahead, byHand, billedLess, toVouchers }
  const isLeft = parts.used > 0
  const own = {
    tickets,
    money: { ...money, isUndecided: isLeft, isPart: wish.kind !== 'all' },
    chooseUrl: null,
    isAsked: false,
    whyNotAsked: why,
  }
  return {
    state: isLeft ? 'person' : 'refunded',
    ...(isLeft ? { reason: usedText(parts.used) } : {}),
    sent,
    toVouchers,
    byHand,
    billedLess,
    isTold: !wasAsked && (await tellPeople(tx, foyer, { ...one, own, holders }, now)),
  }
}

const usedText = (used: number): string =>
  counted(used, {
    one: '{count} ticket was used at the door: decide whether its money goes back.',
    other: '{count} tickets were used at the door: decide whether their money goes back.',
  })

/** Names the order in the report: its money stays where it is until somebody decides. */
export async function leaveToPerson(tx: Tx, one: OneOrder, reason: string): Promise<OrderOutcome> {
  const { foyer, change, sale, tickets, now } = one
  const holders = await readHolders(tx, sale.id, one.dateIds)
  const currency = sale.currency ?? change.currency
  const money = { currency, amount: 0, byHand: 0, billedLess: 0, toVouchers: 0 }
  const undecided = { ...money, isUndecided: true, isPart: true }
  const own = { tickets, money: undecided, chooseUrl: null, isAsked: false }
  const isAfterwards = one.order.askedAt !== null
  const isTold = await tellPeople(tx, foyer, { ...one, own, holders, isAfterwards }, now)
  await recordSaleEvent(tx, sale.id, 'cancelled_undecided', { change: change.id, reason }, now)
  return { state: 'person', reason, isTold }
}
