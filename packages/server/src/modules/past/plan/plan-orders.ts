import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import type { SaleAddress } from '../../sale/exports.ts'
import { someOf, type Person } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import { providerOf } from './choose-provider.ts'
import { decideAftermath } from './decide-aftermath.ts'
import { fillBasket, nothingTaken, type Taken } from './fill-basket.ts'
import { settlePurse, usedBy, vouchersOf, type Purse } from './gift-vouchers.ts'
import { streets } from './names.ts'
import { codesUsed } from './codes-used.ts'
import { timeOrders, type OrderTime } from './order-times.ts'
import type { PastOrder, PastVoucher } from './past-order.ts'
import { planOf } from './past-plan.ts'
import { priceOrder } from './price-order.ts'
import type { Season } from '../season.ts'

/** What orders leave for those after them. */
interface Running extends Purse {
  readonly until: number
  readonly taken: Taken
}

/** The first of all orders has this one: by it a past is found again. */
export const referenceOf = (number: number): string => chanceOf('reference', number).code(16)

/**
 * The orders of a past, oldest first, each made when it is asked for: a shop that serves meanwhile has its turn between
 * two of them.
 */
export function* planOrders(season: Season, until: number, orders: number): Generator<PastOrder> {
  const running = {
    season,
    until,
    crowd: Math.ceil(orders * 0.7),
    taken: nothingTaken(),
    purse: [],
  }
  let number = 0
  for (const time of timeOrders(season, until, orders)) {
    const order = planOrder(running, number, time)
    if (order === undefined) continue
    yield order
    number += 1
  }
}

function planOrder(running: Running, number: number, time: OrderTime): PastOrder | undefined {
  const { season, until, crowd } = running
  const chance = chanceOf('order', number)
  const buyer = someOf(crowd, chance)
  const lines = time.demand === null ? [] : fillBasket(season, running.taken, time.demand, chance)
  const vouchers = time.demand === null ? vouchersOf(running, number, chance) : []
  const [first] = lines
  if (first === undefined && vouchers.length === 0) return undefined
  const events = lines.map(({ date }) => date.event.event)
  const currency = events[0]?.currency ?? season.voucher?.currency ?? 'GBP'
  const known = codesUsed[first?.stock.eventKey ?? '']
  const isCoded = known !== undefined && chance.happens(known.odds)
  const charity = charityOf(season, events, chance)
  const basket = {
    lines,
    vouchers,
    code: (isCoded ? season.codes.get(known.code) : undefined) ?? null,
    usedVoucher: usedBy(running, events, chance),
    charity,
    hasCover: events.some((event) => event.refundProtection) && chance.happens(0.22),
  }
  const donation = charity === null ? 0 : chance.oneOf([500, 1_000, 1_000, 2_500, 5_000])
  const coded = priceOrder(basket, donation)
  // A code for another kind of ticket takes nothing off: nobody keeps it in the basket.
  const isUseless = coded.discountsApplied.every(({ amount }) => amount === 0)
  const code = isUseless ? null : basket.code
  const priced = isUseless ? priceOrder({ ...basket, code }, donation) : coded
  const spent = priced.giftVouchersAppliedTotal
  const usedVoucher = spent === 0 ? null : basket.usedVoucher
  const prices = spent === 0 ? priceOrder({ ...basket, code, usedVoucher }, donation) : priced
  settlePurse(running, { usedVoucher, spent, vouchers })
  const paidAt = time.at + chance.between(70_000, 420_000)
  const plan = planOf(
    { events: lines.map(({ date }) => date.event), prices, paidAt, until },
    chance,
  )
  const order = {
    ...basket,
    number,
    reference: referenceOf(number),
    at: time.at,
    paidAt,
    buyer,
    isExpress: events.length > 0 && events.every((event) => event.express),
    currency,
    code,
    usedVoucher,
    isGiftAid: charity !== null && chance.happens(0.6),
    postTo: isPosted(events, vouchers) ? addressOf(buyer, chance) : null,
    prices,
    plan,
    provider: providerOf(
      season,
      { lines, currency, total: prices.total, isPlan: plan !== null },
      chance,
    ),
    isFirstTryRefused: prices.total > 0 && chance.happens(0.05),
    mail: chance.happens(0.012) ? ('bounced' as const) : ('sent' as const),
    chance,
  }
  return { ...order, aftermath: decideAftermath(order, { until, crowd }) }
}

type Events = readonly PastOrder['lines'][number]['date']['event']['event'][]

function charityOf({ organisers, charities }: Season, events: Events, chance: Chance) {
  const ids = events.map(({ organiserId }) => organisers.get(organiserId)?.charityId)
  const charity = charities.find(
    ({ id, currency }) => ids.includes(id) && currency === events[0]?.currency,
  )
  return charity !== undefined && chance.happens(0.55) ? charity : null
}

const isPosted = (events: Events, vouchers: readonly PastVoucher[]): boolean =>
  events.some(({ posted }) => posted) || vouchers.some(({ byPost }) => byPost)

function addressOf({ firstName, lastName }: Person, chance: Chance): SaleAddress {
  const [address1 = '', town = '', postcode = ''] = chance.oneOf(streets)
  const where = { address1, address2: '', town, postcode, country: countryUnitedKingdom, state: '' }
  return { id: null, firstName, lastName, ...where }
}
