import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { RefundRefused } from '../../payment/exports.ts'
import { lockSale } from '../../sale/exports.ts'
import { holdChange, type Change } from '../acts/change-store.ts'
import { cancelOne, leaveToPerson, type OneOrder } from './cancel-order.ts'
import { lockChangedOrder, setOrderOutcome, type OrderOutcome } from './changed-order-store.ts'
import { choiceUrl } from '../choice/choice-link.ts'
import { endEarlierChoices, listOfferedDates } from '../choice/choice-store.ts'
import { readDatesOfOrder, readHolders } from './holder-store.ts'
import { tellPeople } from './tell-people.ts'

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

/** Tells the people of an order that its date is moved or its venue is another one; their tickets stay good. */
async function tellOne(tx: Tx, one: OneOrder): Promise<OrderOutcome> {
  const { foyer, change, sale, tickets, now } = one
  const holders = await readHolders(tx, sale.id, one.dateIds)
  const mayChoose = change.chooseUntil !== null && change.chooseUntil > now
  const chooseUrl = mayChoose ? choiceUrl(foyer, change.id, sale.id) : null
  const offered = mayChoose ? await listOfferedDates(tx, sale.id, one.dateIds, now) : []
  const mayExchange = offered.some(({ hasRoom }) => hasRoom)
  const own = { tickets, money: null, chooseUrl, isAsked: mayChoose, mayExchange }
  const isTold = await tellPeople(tx, foyer, { ...one, own, holders }, now)
  return { state: mayChoose ? 'choosing' : 'kept', isTold, isAsked: mayChoose }
}
