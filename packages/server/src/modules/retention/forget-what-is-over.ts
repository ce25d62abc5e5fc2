import { basketKeptDays, triedKeptDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  deleteBaskets,
  findNeedless,
  forgetTriers,
  lockForgottenBaskets,
  lockUnusedBaskets,
  type BasketPlace,
} from './basket-store.ts'
import { orderDays } from './kept-days.ts'
import { forgetPeopleOf, lockOldOrders } from './order-store.ts'
import { forgetRows, lockOver } from './retention-store.ts'
import { retentions } from './retentions.ts'

/** The rows of one transaction: few enough that nobody notices waiting for one of them. */
const slice = 500
/** A basket has rows in several tables, and an order in more. */
const basketSlice = 100
const orderSlice = 50
/** What is left after so many slices waits for the next run, so that one kind does not keep the others from their turn. */
const slicesMaximum = 50

/** Deletes and blanks what was kept for long enough (docs/decisions/0057). Answers how many rows of each kind. */
export async function forgetWhatIsOver(foyer: Foyer): Promise<Readonly<Record<string, number>>> {
  const now = foyer.clock.now()
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const done: Record<string, number> = {}
  const forget = async (kind: string, most: number, work: Slice): Promise<void> => {
    const count = await inSlices(foyer, most, work)
    foyer.metrics.forgotten.labels(kind).inc(count)
    done[kind] = count
  }
  for (const retention of retentions) {
    await forget(retention.kind, slice, async (tx, most) => {
      const ids = await lockOver(tx, retention, daysAgo(retention.days), most)
      if (ids.length > 0) await forgetRows(tx, retention, ids)
      return { found: ids.length, forgotten: ids.length }
    })
  }
  await forget('baskets', basketSlice, unusedBaskets(daysAgo(basketKeptDays), now))
  await forget('tries to pay', basketSlice, async (tx, most) => {
    const ids = await lockForgottenBaskets(tx, daysAgo(triedKeptDays), most)
    const needless = (await findNeedless(tx, ids)).map(({ id }) => id)
    if (needless.length > 0) await deleteBaskets(tx, needless)
    // Baskets that are still needed stay at the front of the list: no slice would get past them.
    return { found: needless.length, forgotten: needless.length }
  })
  await forget('people of orders', orderSlice, async (tx, most) => {
    const ids = await lockOldOrders(tx, daysAgo(orderDays(foyer.config)), most)
    if (ids.length > 0) await forgetPeopleOf(tx, ids, now)
    return { found: ids.length, forgotten: ids.length }
  })
  return done
}

interface Sliced {
  /** When it is as many as were asked for, there may be more. */
  readonly found: number
  readonly forgotten: number
}
type Slice = (tx: Tx, most: number) => Promise<Sliced>

async function inSlices(foyer: Foyer, most: number, work: Slice): Promise<number> {
  let count = 0
  for (let round = 0; round < slicesMaximum; round += 1) {
    const { found, forgotten } = await foyer.db.transaction(async (tx) => await work(tx, most))
    count += forgotten
    if (found < most) break
  }
  return count
}

/** Each slice continues after the last one: a basket that something still needs does not hold up later ones. */
function unusedBaskets(before: Date, now: Date): Slice {
  let after: BasketPlace = { madeAt: new Date(0), id: 0 }
  return async (tx, most) => {
    const baskets = await lockUnusedBaskets(tx, before, after, most)
    const needless = await findNeedless(
      tx,
      baskets.map(({ id }) => id),
    )
    const idsOf = (tried: boolean) =>
      needless.filter((one) => one.tried === tried).map(({ id }) => id)
    if (idsOf(false).length > 0) await deleteBaskets(tx, idsOf(false))
    if (idsOf(true).length > 0) await forgetTriers(tx, idsOf(true), now)
    after = baskets.at(-1) ?? after
    return { found: baskets.length, forgotten: needless.length }
  }
}
