import * as z from 'zod'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { declareJob } from '../../../platform/jobs/declare-job.ts'
import { DatabaseAway } from '../../../platform/database/database-faults.ts'
import { t } from '@foyer/language/texts.ts'
import {
  claimOrders,
  countWaiting,
  lockChangedOrder,
  setOrderOutcome,
  takeInOrders,
} from '../orders/changed-order-store.ts'
import { endChoices, endSettledElsewhere, refundUnanswered } from '../choice/choice-store.ts'
import { countHeld } from '../orders/held-store.ts'
import { releaseHolds } from '../orders/release-holds.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { lockSale } from '../../sale/exports.ts'
import { endChange, findChange, type Change } from './change-store.ts'

export const continueChangeJob = declareJob('continue-change', { changeId: z.int() })

/** How long a process has a slice for itself: it is done in a second or two. */
const claimMs = minuteMs
/** A job ends after so long, and the next one goes on: others want their turn. */
const workMs = 20_000
/** After so many tries a person looks at an order that cannot be settled. */
const mostTries = 6

/**
 * Goes on with an act, slice by slice, until nothing is left to do or its time is over. It may run any number of times and in
 * several processes at once: each order is settled once.
 */
export async function workOnChange(foyer: Foyer, changeId: number): Promise<void> {
  const begun = foyer.clock.now()
  const change = await foyer.db.readOne(async (tx) => await findChange(tx, changeId))
  if (change?.status !== 'running') return
  if (change.kind === 'cancel') await releaseHolds(foyer, change)
  if (change.chooseUntil !== null) await lookAfterChoices(foyer, change, begun)
  await foyer.db.changeOne(async (tx) => void (await takeInOrders(tx, changeId, begun)))
  while ((await workOnSlice(foyer, change)) > 0)
    if (foyer.clock.now().getTime() - begun.getTime() > workMs) break
  await goOnOrEnd(foyer, changeId)
}

/** What staff have exchanged or refunded waits no more, and of a cancelled date nobody waits when the day is over. */
async function lookAfterChoices(foyer: Foyer, change: Change, now: Date): Promise<void> {
  const { id, kind, chooseUntil } = change
  const texts = {
    exchanged: t('Exchanged by staff.'),
    other: t('Its money was given back by staff.'),
  }
  await foyer.db.transaction(async (tx) => {
    await endSettledElsewhere(tx, id, texts)
    if (kind === 'cancel' && chooseUntil !== null && chooseUntil <= now)
      await refundUnanswered(tx, id, now)
  })
}

/** Answers how many orders it took. */
async function workOnSlice(foyer: Foyer, change: Change): Promise<number> {
  const now = foyer.clock.now()
  const until = new Date(now.getTime() + claimMs)
  const sales = await foyer.db.transaction(
    async (tx) => await claimOrders(tx, change.id, now, until),
  )
  for (const saleId of sales) {
    try {
      await settleOrder(foyer, change, saleId)
    } catch (error) {
      // While the database is away nothing can be said of any order. Another one may go well.
      if (error instanceof DatabaseAway) throw error
      foyer.log.error(
        { change: change.id, sale: saleId, err: error },
        'an order of a change failed',
      )
      await giveUpInTheEnd(foyer, change, saleId)
    }
  }
  return sales.length
}

async function giveUpInTheEnd(foyer: Foyer, change: Change, saleId: number): Promise<void> {
  await foyer.db.transaction(async (tx) => {
    await lockSale(tx, saleId)
    const order = await lockChangedOrder(tx, change.id, saleId)
    if (order?.state !== 'waiting' || order.tries < mostTries) return
    const reason = t('It failed again and again. Nothing was refunded, and nobody was told.')
    await setOrderOutcome(tx, order, { state: 'person', reason, isTold: false }, foyer.clock.now())
  })
}

/** Queues the next job, ends the act, or leaves it to the round that comes every minute. */
async function goOnOrEnd(foyer: Foyer, changeId: number): Promise<void> {
  await foyer.db.transaction(async (tx) => {
    const change = await findChange(tx, changeId)
    if (change?.status !== 'running') return
    const now = foyer.clock.now()
    const held = await countHeld(tx, changeId)
    const left = await countWaiting(tx, changeId, now)
    if (left.due > 0) {
      await foyer.jobs.enqueue(tx, continueChangeJob, { changeId })
      return
    }
    if (left.waiting > 0 || held > 0) return
    if (left.choosing > 0) {
      if (change.chooseUntil !== null && change.chooseUntil > now) return
      // Those of a cancelled date wait for their turn from the next round on.
      if (change.kind === 'cancel') return
      await endChoices(tx, changeId)
    }
    // What was sold since it was taken in last keeps the act running until the next round.
    if ((await takeInOrders(tx, changeId, now)) === 0) await endChange(tx, changeId, now)
  })
}
