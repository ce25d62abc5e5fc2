import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import { planSchedule } from '@foyer/contract/rules/payment-plan-schedule.ts'
import type { SaleAddress } from '../../../server/src/modules/sale/exports.ts'
import type { Season } from '../season.ts'
import { someOf, type Person } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import { decideAftermath } from './decide-aftermath.ts'
import { fillBasket, nothingTaken, type Taken } from './fill-basket.ts'
import { settlePurse, usedBy, voucherOf, type Purse } from './gift-vouchers.ts'
import { streets } from './names.ts'
import { codesUsed } from './order-mix.ts'
import { timeOrders, type OrderTime } from './order-times.ts'
import type { PastLine, PastOrder, PastPlan } from './past-order.ts'
import { priceOrder } from './price-order.ts'

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
