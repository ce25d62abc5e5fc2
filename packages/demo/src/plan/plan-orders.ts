import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import { planSchedule } from '@foyer/contract/rules/payment-plan-schedule.ts'
import type { SaleAddress } from '../../../server/src/modules/sale/exports.ts'
import type { Season } from '../season.ts'
import { someOf, type Person } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import { fillBasket, nothingTaken, type Taken } from './fill-basket.ts'
import { settlePurse, usedBy, voucherOf, type Purse } from './gift-vouchers.ts'
import { streets } from './names.ts'
import { codesUsed } from './order-mix.ts'
import { timeOrders, type OrderTime } from './order-times.ts'
import type { PastLine, PastOrder, PastPlan, Aftermath } from './past-order.ts'
import { priceOrder } from './price-order.ts'
import { dayMs, hourMs } from '@foyer/contract/time-units.ts'

/** What orders leave for those after them. */
interface Running extends Purse {
  readonly until: number
  readonly taken: Taken
}

/** The first of all orders has this one: by it a past is found again. */
export const referenceOf = (number: number): string => chanceOf('reference', number).code(16)

/** The orders of a past, oldest first, each made when it is asked for. */
export function* planOrders(season: Season, until: number, orders: number): Generator<PastOrder> {
  const crowd = Math.ceil(orders * 0.7)
  const running = { season, until, crowd, taken: nothingTaken(), purse: [] }
  let number = 0
  for (const time of timeOrders(season, until, orders)) {
    const order = planOrder(running, number, time)
    if (order === undefined) continue
    yield order
    number += 1
  }
}

function planOrder(
  running: Running,
  number: number,
  { at, demand }: OrderTime,
): PastOrder | undefined {
  const { season, until, crowd } = running
  const chance = chanceOf('order', number)
  const buyer = someOf(crowd, chance)
  const lines = demand === null ? [] : fillBasket(season, running.taken, demand, chance)
  const voucher = demand === null ? voucherOf(running, number, chance) : null
  if (lines.length === 0 && voucher === null) return undefined
  const events = lines.map(({ date }) => date.event.event)
  const currency = events[0]?.currency ?? season.voucher?.currency ?? 'GBP'
  const [typed, odds] = codesUsed[lines[0]?.stock.eventKey ?? ''] ?? ['', 0]
  const charity = charityOf(season, events, chance)
  const basket = {
    number,
    reference: referenceOf(number),
    at,
    buyer,
    currency,
    lines,
    voucher,
    charity,
    code: (chance.happens(odds) ? season.codes.get(typed) : undefined) ?? null,
    usedVoucher: usedBy(running, events, chance),
    hasCover: events.some((event) => event.refundProtection) && chance.happens(0.22),
  }
  const donation = charity === null ? 0 : chance.oneOf([500, 1_000, 1_000, 2_500, 5_000])
  const priced = priceOrder(season, basket, donation)
  // Nobody keeps a code in the basket that takes nothing off.
  const code = priced.discountsApplied.some(({ amount }) => amount > 0) ? basket.code : null
  const spent = priced.giftVouchersAppliedTotal
  const usedVoucher = spent === 0 ? null : basket.usedVoucher
  const prices = priceOrder(season, { ...basket, code, usedVoucher }, donation)
  settlePurse(running, { usedVoucher, spent, voucher })
  const paidAt = at + chance.between(70_000, 420_000)
  const plan = planOf(lines, prices.total, paidAt, chance)
  const order = {
    ...basket,
    code,
    usedVoucher,
    prices,
    paidAt,
    plan,
    isExpress: events.length > 0 && events.every((event) => event.express),
    isGiftAid: charity !== null && chance.happens(0.6),
    postTo:
      events.some(({ posted }) => posted) || voucher?.byPost === true
        ? addressOf(buyer, chance)
        : null,
    provider: providerOf(season, events, { total: prices.total, plan }, chance),
    isMailBounced: chance.happens(0.012),
  }
  return { ...order, aftermath: decideAftermath(order, { until, crowd }, chance) }
}

type Events = readonly PastLine['date']['event']['event'][]

function charityOf({ organisers, charities }: Season, events: Events, chance: Chance) {
  const ids = events.map(({ organiserId }) => organisers.get(organiserId)?.charityId)
  const charity = charities.find(
    ({ id, currency }) => ids.includes(id) && currency === events[0]?.currency,
  )
  return charity !== undefined && chance.happens(0.55) ? charity : null
}

/** The payment plan some choose where their event offers one; null when paid at once. */
function planOf(
  lines: readonly PastLine[],
  total: number,
  paidAt: number,
  chance: Chance,
): PastPlan | null {
  const options = lines.length === 1 ? (lines[0]?.date.event.plans ?? []) : []
  if (options.length === 0 || total < 10_000 || !chance.happens(0.14)) return null
  const option = chance.oneOf(options)
  const parts = planSchedule(total, option, new Date(paidAt).toISOString().slice(0, 10))
  return { option, parts, refused: chance.happens(0.4) ? chance.between(2, parts.length) : null }
}

/** The account of its seller takes a basket of that one alone; all others are paid to the shop. */
function providerOf(
  { organisers }: Season,
  events: Events,
  { total, plan }: { readonly total: number; readonly plan: PastPlan | null },
  chance: Chance,
): PastOrder['provider'] {
  if (total === 0) return 'none'
  if (plan !== null) return 'stripe'
  const isSquare = ({ organiserId }: Events[number]) =>
    organisers.get(organiserId)?.paymentProvider === 'square'
  if (events.length > 0 && events.every(isSquare)) return 'square'
  return chance.happens(0.2) ? 'truelayer' : 'stripe'
}

function addressOf({ firstName, lastName }: Person, chance: Chance): SaleAddress {
  const [address1 = '', town = '', postcode = ''] = chance.oneOf(streets)
  const where = { address1, address2: '', town, postcode, country: countryUnitedKingdom, state: '' }
  return { id: null, firstName, lastName, ...where }
}

/** What became of an order later: of most nothing, of some a refund, or a ticket for a friend. */
function decideAftermath(
  order: Omit<PastOrder, 'aftermath'>,
  { until, crowd }: { readonly until: number; readonly crowd: number },
  chance: Chance,
): Aftermath | null {
  const { lines } = order
  const at = order.paidAt + chance.between(2 * hourMs, 9 * dayMs)
  const to = someOf(crowd, chance)
  const units = lines.reduce((sum, { qty }) => sum + qty, 0)
  const isAhead = lines.every(({ date }) => date.startsAt > until)
  if (at > until || lines.length === 0 || order.plan !== null) return null
  // Nobody gives back what was used at the door; an amount for a bad evening is another matter.
  if (!isAhead && lines.some(({ date }) => at > date.startsAt - dayMs)) {
    const after = Math.max(...lines.map(({ date }) => date.endsAt)) + 12 * hourMs
    const isSorry = order.prices.total > 2_000 && after < until && chance.happens(0.015)
    return isSorry ? { kind: 'refund', what: 'goodwill', at: after } : null
  }
  const mayReturn = isAhead && order.prices.total > 0 && order.usedVoucher === null
  if (mayReturn && order.provider === 'stripe' && chance.happens(0.012))
    return { kind: 'refused_refund', at }
  if (mayReturn && chance.happens(0.06))
    return { kind: 'refund', what: units > 1 && chance.happens(0.5) ? 'ticket' : 'all', at }
  const isSeated = lines.some(({ stock }) => stock.seatCategory !== null)
  const isGiven = units > 1 && !order.isExpress && !isSeated && to.email !== order.buyer.email
  return isGiven && chance.happens(0.035)
    ? { kind: 'transfer', to, at, accepted: chance.happens(0.75) }
    : null
}
