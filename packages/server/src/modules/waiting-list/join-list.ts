import {
  waitingListOfEmailInNetwork,
  waitingListOfEmail,
  waitingListOfNetwork,
  waitingListOfNetworkWithoutWork,
} from '@foyer/contract/limits.ts'
import type { NetworkAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { networkOf, wideNetworkOf } from '../../platform/limits/network-of.ts'
import { networkAllowances } from '../../platform/limits/network-allowances.ts'
import { limitKey, takeTokens, type Limit } from '../../platform/limits/rate-limit.ts'
import { sha256 } from '../../platform/secrets.ts'
import { listFree } from './free-stock-store.ts'
import { freeInAll, servedInOrder, type FreeStock } from './in-order.ts'
import { shareOfNetwork } from './share-of-network.ts'
import { mailPlace } from './mail-place.ts'
import { listEventsOfQueue, wasSoldOut, type QueuedEvent } from './queue-events-store.ts'
import type { Refused, Said } from './said.ts'
import { listWaiting } from './waiting-order-store.ts'
import { hasOtherWish, hasProved, putWish } from './wish-store.ts'

export interface WishedOf {
  /** The key of the queue that the form stands on. */
  readonly key: string
  readonly email: string
  readonly qty: number
  /** The slug of one of several events that people queue for together. */
  readonly slug: string | undefined
  /** Null for any date. */
  readonly eventDateId: number | null
  /** Whether the browser has done the work of a place for it. */
  readonly isWorkedFor: boolean
}

/**
 * Puts an e-mail address that its visitor has proved on the waiting list of a sold-out event. Any other address is mailed a link that
 * does so. The answer never says whether the address was on the list already.
 */
export async function joinList(asking: NetworkAsking, wished: WishedOf): Promise<Said> {
  const { foyer, visitor, now } = asking
  const emailKey = emailKeyOf(wished.email)
  return await foyer.db.transaction(async (tx): Promise<Said> => {
    const ofVisitor: readonly Limit[] = [
      ...networkAllowances(foyer.secrets, 'waiting_list.network', visitor.ip, waitingListOfNetwork),
      ...(wished.isWorkedFor
        ? []
        : networkAllowances(
            foyer.secrets,
            'waiting_list.without_work',
            visitor.ip,
            waitingListOfNetworkWithoutWork,
          )),
    ]
    // The refusal returns and does not throw: the try must stay spent.
    if (!(await takeTokens(tx, ofVisitor, now)).allowed) return 'too_often'
    const found = await findWished(tx, wished, now)
    if (typeof found === 'string') return found
    const isProved = await hasProved(tx, visitor.sessionToken, emailKey, now)
    const wide = wideNetworkOf(visitor.ip) ?? networkOf(visitor.ip)
    // Only what leads to a list is counted, and strangers keep nobody off it who has proved the address.
    const ofAddress: readonly Limit[] = [
      [
        limitKey(foyer.secrets, 'waiting_list.email_network', `${wide} ${emailKey}`),
        waitingListOfEmailInNetwork,
      ],
      [limitKey(foyer.secrets, 'waiting_list.email', emailKey), waitingListOfEmail],
    ]
    if (!isProved && !(await takeTokens(tx, ofAddress, now)).allowed) return 'too_often'
    const { email, qty } = wished
    const sessionHash = sha256(visitor.sessionToken)
    if (await hasOtherWish(tx, { ...found, emailKey, sessionHash })) return 'other'
    const network = shareOfNetwork(asking)
    const of = { ...found, email, emailKey, qty, sessionHash, network, isProved }
    await mailPlace(tx, foyer, await putWish(tx, of, now), now)
    return isProved ? 'on_list' : 'asked'
  })
}

interface Wished {
  readonly eventId: number
  readonly eventDateId: number | null
}

/** What the form means, if it can be waited for. */
async function findWished(
  tx: Tx,
  { key, qty, slug, eventDateId }: WishedOf,
  now: Date,
): Promise<Wished | Refused> {
  const events = await listEventsOfQueue(tx, key, now)
  const eventIds = events.map(({ id }) => id)
  if (eventIds.length === 0) return 'closed'
  // Until the last ticket was sold, what comes back is for those who wait in the queue.
  if (!(await wasSoldOut(tx, key))) return 'not_sold_out'
  const all = await listFree(tx, eventIds, now)
  const ofDate = all.find((one) => one.eventDateId === eventDateId)
  if (eventDateId !== null && ofDate === undefined) return 'date'
  const eventId = ofDate?.eventId ?? oneOf(events, slug)
  if (eventId === undefined) return 'event'
  const stocks = all.filter((one) => one.eventId === eventId)
  if (stocks.length === 0) return 'closed'
  const asked = stocks.filter((one) => (eventDateId ?? one.eventDateId) === one.eventDateId)
  if (!asked.some(({ least, most }) => least <= qty && qty <= most)) return 'quantity'
  const wishes = await listWaiting(tx, [eventId], now)
  const forList = servedInOrder(wishes, stocks).map(({ wish, stock }) => ({
    ...stock,
    qty: wish.qty,
  }))
  return freeForOthers(asked, forList) > 0 ? 'not_sold_out' : { eventId, eventDateId }
}

function oneOf(events: readonly QueuedEvent[], slug: string | undefined): number | undefined {
  const chosen = events.length === 1 ? events[0] : events.find((event) => event.slug === slug)
  return chosen?.id
}

/** What is free without what the list takes. */
function freeForOthers(
  stocks: readonly FreeStock[],
  forList: readonly { readonly stockId: number; readonly qty: number }[],
): number {
  const ids = new Set(stocks.map(({ stockId }) => stockId))
  const taken = forList.filter(({ stockId }) => ids.has(stockId))
  return freeInAll(stocks) - taken.reduce((sum, { qty }) => sum + qty, 0)
}
