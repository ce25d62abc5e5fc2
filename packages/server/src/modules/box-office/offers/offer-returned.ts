import type { Foyer } from '../../../foyer.ts'
import { DatabaseAway } from '../../../platform/database/database-faults.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { expireHoldsOn, insertDeskSale, newDeskKeys, reserveAtDesk } from '../../sale/exports.ts'
import {
  forgetOffer,
  freeInAll,
  listEventsWithWishes,
  listFree,
  listLeftOffers,
  lockWaiting,
  markPassedOver,
  servedInOrder,
  settleOffers,
  markOffered,
} from '../../waiting-list/exports.ts'
import { releaseHeldOrder } from '../waiting/held-order.ts'
import { offerUntil } from './offer-until.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockStockTogether } from '../../inventory/exports.ts'
import { openLines } from '../orders/open-lines.ts'
import { mailPayLink } from '../waiting/mail-pay-link.ts'

type EventWithWishes = Awaited<ReturnType<typeof listEventsWithWishes>>[number]

/** So many of one event in a round; the others follow at the next. */
const mostAtOnce = 200

/** Offers what has come back of sold-out events to those on their waiting lists, in order (docs/decisions/0135). */
export async function offerReturned(foyer: Foyer): Promise<void> {
  for (const event of await foyer.db.readOne(listEventsWithWishes)) {
    try {
      await endOffers(foyer, event)
      await offerTickets(foyer, event)
    } catch (error) {
      // While the database is away nothing can be said of any of them.
      if (error instanceof DatabaseAway) throw error
      foyer.log.error({ event: event.id, err: error }, 'a waiting list could not be served')
    }
  }
}

/** Releases what is kept for those who have left the list, and ends the offers that were taken or are over. */
async function endOffers(foyer: Foyer, { id, organiserId }: EventWithWishes): Promise<void> {
  const now = foyer.clock.now()
  const left = await foyer.db.readOne(async (tx) => await listLeftOffers(tx, id))
  for (const { id: wishId, reference } of left) {
    await foyer.db.transaction(async (tx) => {
      await releaseUnlessOver(async () => {
        await releaseHeldOrder(tx, foyer, { organiserId, reference }, now)
      })
      await forgetOffer(tx, wishId)
    })
  }
  const stocks = await foyer.db.readOne(async (tx) => await listFree(tx, [id], now))
  await expireHoldsOn(
    foyer,
    stocks.map(({ stockId }) => stockId),
    now,
  )
  await foyer.db.transaction(async (tx) => await settleOffers(tx, id, now))
}

/** One that is paid, being paid or over is released by nobody. */
async function releaseUnlessOver(release: () => Promise<void>): Promise<void> {
  try {
    await release()
  } catch (error) {
    if (!(error instanceof FoyerError) || error.type !== 'wrong_state') throw error
  }
}

/** Each offer is a transaction of its own, in which the list is locked: it is read anew for each, and nobody waits long. */
async function offerTickets(foyer: Foyer, event: EventWithWishes): Promise<void> {
  const passedOver = new Set<number>()
  for (let count = 0; count < mostAtOnce; count += 1) {
    const now = foyer.clock.now()
    const stocks = await foyer.db.readOne(async (tx) => await listFree(tx, [event.id], now))
    if (freeInAll(stocks) <= 0) return
    const tried = await offerToNext(foyer, event, passedOver, now)
    if (tried === null) return
    if (tried.outcome === 'passed over') {
      passedOver.add(tried.wishId)
      await foyer.db.transaction(async (tx) => await markPassedOver(tx, tried.wishId, now))
    }
  }
}

type Tried = { readonly outcome: 'offered' | 'passed over'; readonly wishId: number }

/** Offers tickets to the first of the list that there are enough for; null when there is nobody. */
async function offerToNext(
  foyer: Foyer,
  { id, organiserId, timeZone }: EventWithWishes,
  passedOver: ReadonlySet<number>,
  now: Date,
): Promise<Tried | null> {
  let wishId: number | null = null
  try {
    return await foyer.db.transaction(async (tx) => {
      const wishes = await lockWaiting(tx, id)
      const stocks = await listFree(tx, [id], now)
      const [next] = servedInOrder(
        wishes.filter((wish) => !passedOver.has(wish.id)),
        stocks,
      )
      if (next === undefined) return null
      wishId = next.wish.id
      const { email, qty } = next.wish
      const { eventDateId, ticketTypeId, startsAt } = next.stock
      const until = offerUntil(now, timeZone, startsAt)
      const of = { organiserId, wishId, email, eventDateId, ticketTypeId, qty, until }
      await makeOffer(tx, foyer, of, now)
      return { outcome: 'offered', wishId }
    })
  } catch (error) {
    // Somebody was quicker, or the seats are not what the numbers promise: nothing was written.
    if (!(error instanceof FoyerError) || error.type !== 'wrong_state' || wishId === null)
      throw error
    return { outcome: 'passed over', wishId }
  }
}

interface Offer {
  readonly organiserId: number
  readonly wishId: number
  readonly email: string
  readonly eventDateId: number
  readonly ticketTypeId: number
  readonly qty: number
  readonly until: Date
}

/**
 * Reserves tickets for somebody on the waiting list and mails them the link to it, as for an order that staff have made: all of them, the
 * best seats that are free, or nothing. The wish is locked.
 * @throws FoyerError when they are not to be had
 */
async function makeOffer(tx: Tx, foyer: Foyer, offer: Offer, now: Date): Promise<void> {
  const { organiserId, wishId, email, until } = offer
  const wanted = { ...offer, seats: null }
  const { lines, seats, currency } = await openLines(tx, foyer, organiserId, [wanted], now)
  const made = {
    ...newDeskKeys(foyer),
    organiserId,
    way: 'card_link' as const,
    currency,
    reason: '',
    note: t('Offered to the waiting list'),
  }
  const sale = await insertDeskSale(tx, made, lines, now)
  await markOffered(tx, wishId, { saleId: sale.id, until }, now)
  const stockIds = lines.map(({ stockId }) => stockId)
  await lockStockTogether(tx, { saleIds: [], stockIds, seats }, now)
  const reserved = await reserveAtDesk(
    tx,
    foyer,
    {
      sale,
      buyer: { accountId: null, email, fullName: null },
      isPaidByBuyer: true,
      seconds: Math.floor((until.getTime() - now.getTime()) / 1000),
      priced: (prices) => prices,
    },
    now,
  )
  await mailPayLink(tx, foyer, reserved.sale, now)
}
