import { counted, t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { refundLockedSale, RefundRefused } from '../../payment/exports.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { holdChange, type Change } from '../acts/change-store.ts'
import { cancelledWish } from './cancelled-wish.ts'
import { readOrderParts } from './cancelled-part-store.ts'
import {
  endEarlierChoices,
  isExchangeBeingPaid,
  lockChangedOrder,
  setOrderOutcome,
  tryOrderLater,
  type ChangedOrder,
  type OrderOutcome,
} from './changed-order-store.ts'
import { choiceUrl } from '../choice/choice-link.ts'
import { readDatesOfOrder, readHolders } from './holder-store.ts'
import { tellPeople } from './tell-people.ts'

/** An exchange is paid within minutes, or ends. */
const whilePaidMs = 60_000

/**
 * Does what an act does to one order, and tells its people of it, in one transaction: whoever is interrupted has done both or
 * nothing. An order that somebody has settled meanwhile, or of an act that was stopped, stays as it is.
 */
export async function settleOrder(foyer: Foyer, change: Change, saleId: number): Promise<void> {
  try {
    await inTurn(foyer, change, saleId, change.kind === 'cancel' ? cancelOne : tellOne)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    // Nothing of the refund was kept. Its buyer hears of the cancellation all the same.
    await inTurn(
      foyer,
      change,
      saleId,
      async (tx, one) => await leaveToPerson(tx, one, error.message),
    )
  }
}

interface OneOrder {
  readonly foyer: Foyer
  readonly change: Change
  readonly sale: Sale
  readonly order: ChangedOrder
  readonly dateIds: readonly number[]
  readonly tickets: number
  readonly now: Date
}

async function inTurn(
  foyer: Foyer,
  change: Change,
  saleId: number,
  work: (tx: Tx, one: OneOrder) => Promise<OrderOutcome | null>,
): Promise<void> {
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId)
    const order = await lockChangedOrder(tx, change.id, saleId)
    if (order?.state !== 'waiting' || (await holdChange(tx, change.id)) !== 'running') return
    const dates = await readDatesOfOrder(tx, saleId, change.dateIds)
    if (dates.length === 0) {
      // Its tickets were given back or exchanged before its turn came, and its buyer was told of that.
      const reason = t('Its tickets were given back or exchanged before its turn came.')
      await setOrderOutcome(tx, order, { state: 'kept', reason, isTold: false }, now)
      return
    }
    const tickets = dates.reduce((sum, date) => sum + date.tickets, 0)
    const dateIds = dates.map(({ dateId }) => dateId)
    await endEarlierChoices(tx, order)
    const outcome = await work(tx, { foyer, change, sale, order, dateIds, tickets, now })
    if (outcome !== null) await setOrderOutcome(tx, order, outcome, now)
  })
}

/** Gives back what was paid for tickets of cancelled dates. @throws RefundRefused */
async function cancelOne(tx: Tx, one: OneOrder): Promise<OrderOutcome | null> {
  const { foyer, change, sale, order, tickets, now } = one
  if (await isExchangeBeingPaid(tx, sale.id)) {
    await tryOrderLater(tx, order, new Date(now.getTime() + whilePaidMs))
    return null
  }
  const parts = await readOrderParts(tx, sale.id, change.organiserId, change.dateIds)
  const wish = cancelledWish(parts, change.organiserId)
  if (wish === null) return await leaveToPerson(tx, one, usedText(parts.used))
  // Whoever was given a ticket is read before it is void.
  const holders = await readHolders(tx, sale.id, one.dateIds)
  const asked = { wish, reason: t('The event is cancelled.'), isTold: false }
  const done = await refundLockedSale(tx, foyer, sale, asked, now)
  const { byHand = 0, billedLess = 0, toVouchers, ahead } = done
  const sent = done.sent - byHand - billedLess
  const money = { currency: done.currency, amount: sent + ahead, byHand, billedLess, toVouchers }
  const isLeft = parts.used > 0
  const own = {
    tickets,
    money: { ...money, isUndecided: isLeft, isPart: wish.kind !== 'all' },
    chooseUrl: null,
  }
  const isTold = await tellPeople(tx, foyer, { ...one, own, holders }, now)
  return {
    state: isLeft ? 'person' : 'refunded',
    ...(isLeft ? { reason: usedText(parts.used) } : {}),
    sent,
    toVouchers,
    byHand,
    billedLess,
    isTold,
  }
}

const usedText = (used: number): string =>
  counted(used, {
    one: '{count} ticket was used at the door: decide whether its money goes back.',
    other: '{count} tickets were used at the door: decide whether their money goes back.',
  })

/** Names the order in the report: its money stays where it is until somebody decides. */
async function leaveToPerson(tx: Tx, one: OneOrder, reason: string): Promise<OrderOutcome> {
  const { foyer, change, sale, tickets, now } = one
  const holders = await readHolders(tx, sale.id, one.dateIds)
  const currency = sale.currency ?? change.currency
  const money = { currency, amount: 0, byHand: 0, billedLess: 0, toVouchers: 0 }
  const own = { tickets, money: { ...money, isUndecided: true, isPart: true }, chooseUrl: null }
  const isTold = await tellPeople(tx, foyer, { ...one, own, holders }, now)
  await recordSaleEvent(tx, sale.id, 'cancelled_undecided', { change: change.id, reason }, now)
  return { state: 'person', reason, isTold }
}

/** Tells the people of an order that its date is moved or its venue is another one; their tickets stay good. */
async function tellOne(tx: Tx, one: OneOrder): Promise<OrderOutcome> {
  const { foyer, change, sale, tickets, now } = one
  const holders = await readHolders(tx, sale.id, one.dateIds)
  const mayChoose = change.chooseUntil !== null && change.chooseUntil > now
  const chooseUrl = mayChoose ? choiceUrl(foyer, change.id, sale.id) : null
  const own = { tickets, money: null, chooseUrl }
  const isTold = await tellPeople(tx, foyer, { ...one, own, holders }, now)
  return { state: mayChoose ? 'choosing' : 'kept', isTold }
}
