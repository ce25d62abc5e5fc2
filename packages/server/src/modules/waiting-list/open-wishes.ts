import type { Tx } from '../../platform/database/db.ts'
import { listFree } from './free-stock-store.ts'
import { servedInOrder } from './in-order.ts'
import { listWaiting } from './waiting-order-store.ts'

/** Whether anybody waits for tickets of these events. */
export async function isWaitedFor(
  tx: Tx,
  eventIds: readonly number[],
  now: Date,
): Promise<boolean> {
  return (await listWaiting(tx, eventIds, now)).length > 0
}

/**
 * How many of the free tickets of these events the waiting list takes: whoever sells them to others leaves as many. What is offered to
 * somebody already is held for them, and not free; what is free and enough for nobody on the list is not counted, so that it is sold.
 */
export async function openWishes(tx: Tx, eventIds: readonly number[], now: Date): Promise<number> {
  const wishes = await listWaiting(tx, eventIds, now)
  if (wishes.length === 0) return 0
  const stocks = await listFree(tx, eventIds, now)
  return eventIds
    .flatMap((eventId) =>
      servedInOrder(
        wishes.filter((wish) => wish.eventId === eventId),
        stocks.filter((stock) => stock.eventId === eventId),
      ),
    )
    .reduce((sum, { wish }) => sum + wish.qty, 0)
}
