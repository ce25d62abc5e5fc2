import type { FoyerParts } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countReservations, type UnprovedBasket } from '../../captcha/exports.ts'
import { decideForAll, type NetworkKey, type Crowded } from '../../inventory/exports.ts'
import { codeAmounts, unusableCodes } from '../prices/basket-codes.ts'
import {
  basketProblem,
  priceProblem,
  lostSeatsText,
  shortageText,
} from '../lines/basket-problem.ts'
import { provedCustomerOf } from '../sale-customers.ts'
import { mustProve } from './admit.ts'
import { onceForAlike, secondsOf, type OpenBasket } from './open-basket.ts'
import { priceNow } from '../prices/price-sale.ts'
import { spentOutcome, type ReserveOutcome } from './reserve-outcome.ts'
import type { ReserveRequest } from './reserve-batch.ts'
import { markReserved, setReservingErrors, type Reservation } from './reserve-store.ts'
import { isExpress } from '../sale-facts.ts'
import type { FrozenPrices } from '../sale-store.ts'
import { tellSeatingProviderJob } from '../queued-jobs.ts'
import { counted, t } from '@foyer/language/texts.ts'

/** The level for a visitor who wants more than the first basket of a network. */
const crowdedLevel = 1

interface Baskets {
  readonly loaded: readonly OpenBasket[]
  /** By the id of the sale. */
  readonly requestOf: ReadonlyMap<number, ReserveRequest>
  readonly levelOf: ReadonlyMap<number, number>
  readonly done: (saleId: number, outcome: ReserveOutcome) => void
}

/** Reserves what is available for baskets that are open, locked and read. Answers the outcome of each. */
export async function reserveLoaded(
  tx: Tx,
  foyer: FoyerParts,
  { loaded, requestOf, levelOf, done }: Baskets,
  now: Date,
): Promise<void> {
  const price = onceForAlike((one) => priceNow(one))
  const problemOf = onceForAlike((one) => basketProblem(one) ?? priceProblem(one.sale, price(one)))
  const problems = new Map(loaded.map((one) => [one.sale.id, problemOf(one)]))
  const refusals = loaded.flatMap(({ sale }) => {
    const text = problems.get(sale.id) ?? null
    if (text === null) return []
    done(sale.id, { outcome: 'error', text })
    return [{ saleId: sale.id, text }]
  })
  if (refusals.length > 0) await setReservingErrors(tx, refusals, now)
  const fitting = loaded.filter((one) => {
    if (problems.get(one.sale.id) !== null) return false
    const unusable = unusableCodes(one)
    if (unusable.length > 0) done(one.sale.id, spentOutcome(one, unusable))
    return unusable.length === 0
  })
  if (fitting.length === 0) return
  const plans = fitting.map((one) =>
    planOf(foyer, one, requestOf.get(one.sale.id), price(one), now),
  )
  const { outcomes, write } = await decideForAll(
    tx,
    plans.map((plan) => plan.stock),
    now,
  )
  const reserved: Reservation[] = []
  const taken: UnprovedBasket[] = []
  for (const [index, plan] of plans.entries()) {
    const outcome = outcomes[index]
    const { reservation, loaded: one } = plan
    const { saleId, reference, seconds } = reservation
    if (outcome?.outcome === 'short') {
      const { short } = outcome
      done(saleId, { outcome: 'short', saleId, short, text: shortageText(one, short) })
    } else if (outcome?.outcome === 'lost') {
      const { overdueSaleIds } = outcome
      done(saleId, { outcome: 'lost', saleId, overdueSaleIds, text: lostSeatsText(outcome.lost) })
    } else if (outcome?.outcome === 'crowded') {
      const { stockIds } = outcome
      done(saleId, { outcome: 'crowded', saleId, stockIds, text: crowdedText(outcome) })
    } else if (outcome?.outcome === 'suspect') {
      const level = Math.max(levelOf.get(saleId) ?? 0, crowdedLevel)
      done(saleId, { outcome: 'captcha wanted', saleId, level })
    } else if (outcome?.outcome === 'spent') {
      const spent = one.codes.filter((code) => outcome.spent.includes(code.saleCodeId))
      // Somebody else used it up since the basket was read.
      const codes = spent.map((code) => ({ ...code, left: 0 }))
      done(saleId, spentOutcome(one, codes))
    } else {
      const prices = plan.prices()
      reserved.push({ ...reservation, prices, isExpress: isExpress(one, prices) })
      const { askingEventIds } = one.captcha
      const request = askingEventIds.length === 0 ? undefined : requestOf.get(saleId)
      if (request !== undefined) taken.push({ events: one.captcha, marks: request.marks() })
      done(saleId, { outcome: 'reserved', saleId, reference, fresh: true, seconds })
    }
  }
  if (reserved.length === 0) return
  await Promise.all([write(), markReserved(tx, reserved, now), countReservations(tx, taken, now)])
  // A hosted chart has to hold these seats for longer.
  if (foyer.providers.seating !== null && fitting.some(hasSeats))
    await foyer.jobs.enqueue(tx, tellSeatingProviderJob, {})
}

const hasSeats = ({ tickets }: OpenBasket): boolean => tickets.some(({ seats }) => seats.length > 0)

/** Plans what to take, and what to write down if it is available. */
function planOf(
  foyer: FoyerParts,
  loaded: OpenBasket,
  request: ReserveRequest | undefined,
  priced: FrozenPrices,
  now: Date,
) {
  const { sale, tickets } = loaded
  const seconds = secondsOf(loaded)
  const reservation: Omit<Reservation, 'prices' | 'isExpress'> = {
    saleId: sale.id,
    reference: sale.reference ?? foyer.ids.saleReference(),
    seconds,
    currency: sale.currency ?? 'GBP',
  }
  // The prices are computed again once the vouchers of the basket are locked.
  let prices = priced
  const stock = {
    saleId: sale.id,
    customerKey: provedCustomerOf(sale),
    expiresAt: new Date(now.getTime() + seconds * 1000),
    wanted: tickets,
    codes: loaded.codes,
    amountsOf: (balances: ReadonlyMap<number, number>) => {
      prices = priceNow(loaded, balances)
      return codeAmounts(loaded.codes, prices)
    },
    places: request === undefined ? null : placesWish(foyer, loaded, request.network, now),
  }
  return { loaded, reservation, stock, prices: () => prices }
}

/** An event that never asks for a captcha is limited like all others; only its first limit cannot be lifted. */
function placesWish({ config }: FoyerParts, basket: OpenBasket, network: NetworkKey, now: Date) {
  const percent = config.networkPlacesPercent
  if (percent >= 100) return null
  return { ...network, percent, needsCaptcha: mustProve(basket, now) }
}

/** Why a network cannot reserve so many places now, how many it can reserve, and when to come back. */
function crowdedText({ why, left, minutes }: Extract<Crowded, { outcome: 'crowded' }>): string {
  const what =
    why === 'often'
      ? t(
          'From your network these tickets were reserved often, or for a long time, without being paid for.',
        )
      : t('From your network many of these tickets are reserved and not paid for yet.')
  if (left === 0) {
    const when = counted(minutes, {
      one: 'Please try again in about {count} minute.',
      other: 'Please try again in about {count} minutes.',
    })
    return `${what} ${when}`
  }
  const fewer = counted(left, {
    one: 'You can reserve {count} ticket now.',
    other: 'You can reserve {count} tickets now.',
  })
  const more = counted(minutes, {
    one: 'For more, please try again in about {count} minute.',
    other: 'For more, please try again in about {count} minutes.',
  })
  return `${what} ${fewer} ${more}`
}
