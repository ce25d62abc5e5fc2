import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import type { SaleAddress } from '../sale/exports.ts'
import { someOf, type Person } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import { decideAftermath } from './decide-aftermath.ts'
import { fillBasket, nothingTaken, type Taken } from './fill-basket.ts'
import { streets } from './names.ts'
import { codesUsed, voucherOrders } from './order-mix.ts'
import { timeOrders, type OrderTime } from './order-times.ts'
import type { PastOrder, PastVoucher, UsedVoucher } from './past-order.ts'
import { planOf } from './past-plan.ts'
import { priceOrder } from './price-order.ts'
import type { Season } from './season.ts'

/** What orders leave for those after them. */
interface Running {
  readonly season: Season
  readonly until: number
  readonly crowd: number
  readonly taken: Taken
  /** Vouchers that were sold and have money left. */
  readonly purse: UsedVoucher[]
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

function vouchersOf({ season, crowd }: Running, number: number, chance: Chance): PastVoucher[] {
  if (season.voucher === null) return []
  const value = chance.weighed(voucherOrders.amounts)
  const code = chanceOf('voucher', number)
    .code(16)
    .replaceAll(/(.{4})(?=.)/g, '$1-')
  return [{ code, value, byPost: chance.happens(0.2), for: someOf(crowd, chance) }]
}

/** A voucher that some pay with, of those sold before. */
function usedBy({ season, purse }: Running, events: Events, chance: Chance): UsedVoucher | null {
  const isSeller = events.some(({ organiserId }) => organiserId === season.voucher?.organiserId)
  const isSpent = isSeller && purse.length > 0 && chance.happens(0.05)
  return isSpent ? chance.oneOf(purse) : null
}

function settlePurse(
  { season, purse }: Running,
  { usedVoucher, spent, vouchers }: Pick<PastOrder, 'usedVoucher' | 'vouchers'> & { spent: number },
): void {
  if (usedVoucher !== null) {
    purse.splice(purse.indexOf(usedVoucher), 1)
    const left = usedVoucher.left - spent
    if (left > 0) purse.push({ ...usedVoucher, left })
  }
  const organiserId = season.voucher?.organiserId ?? 0
  for (const { code, value } of vouchers) purse.push({ code, organiserId, left: value })
}

const isPosted = (events: Events, vouchers: readonly PastVoucher[]): boolean =>
  events.some(({ posted }) => posted) || vouchers.some(({ byPost }) => byPost)

function addressOf({ firstName, lastName }: Person, chance: Chance): SaleAddress {
  const [address1 = '', town = '', postcode = ''] = chance.oneOf(streets)
  const where = { address1, address2: '', town, postcode, country: countryUnitedKingdom, state: '' }
  return { id: null, firstName, lastName, ...where }
}

/** The account of its seller takes a basket of that one alone; all others are paid to the shop. */
function providerOf(
  { organisers }: Season,
  order: Pick<PastOrder, 'lines' | 'currency'> & { total: number; isPlan: boolean },
  chance: Chance,
): PastOrder['provider'] {
  if (order.total === 0) return 'none'
  if (order.isPlan) return 'stripe'
  const ids = order.lines.map(({ date }) => date.event.event.organiserId)
  const ownAccount = (id: number) => organisers.get(id)?.paymentProvider === 'square'
  if (ids.length > 0 && ids.every(ownAccount)) return 'square'
  return chance.happens(0.2) ? 'truelayer' : 'stripe'
}
