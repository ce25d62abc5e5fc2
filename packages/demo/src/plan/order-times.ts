import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { chanceOf, type Chance } from './chance.ts'
import { orderMix, voucherDemand, type Demand } from './order-mix.ts'
import type { Season } from '../season.ts'

/** What is to be ordered, and when: a date, or a gift voucher when there is none. Milliseconds. */
export interface OrderTime {
  readonly at: number
  readonly demand: Demand | null
}

/** How much is bought in each hour of a day, in the time of the shop's own town. */
const hours = [2, 1, 0, 0, 0, 1, 2, 5, 8, 9, 10, 11, 14, 13, 10, 9, 10, 12, 14, 18, 22, 21, 13, 6]
const byHour = hours.map((weight, hour) => [hour, weight] as const)
/** From Sunday to Saturday. */
const ofWeekday = [1, 0.7, 0.7, 0.75, 0.85, 0.95, 1]

/**
 * When each order of a past was made, oldest first: a third in the first days after the sale of its date opened, the
 * others evenly until the date, more of them in the last days before it, in the evening and at weekends.
 * @param until nothing happens after this
 */
export function timeOrders(season: Season, until: number, orders: number): OrderTime[] {
  const all = orderMix.reduce((sum, { weight }) => sum + weight, voucherDemand.weight)
  const times: OrderTime[] = []
  const add = (demand: Demand | null, weight: number, from: number, to: number) => {
    const chance = chanceOf('times', demand?.event ?? 'vouchers', demand?.date ?? '')
    const count = Math.round((weight / all) * orders)
    for (let one = 0; one < count; one += 1)
      times.push({ at: timeBetween(chance, from, to), demand })
  }
  for (const demand of orderMix) {
    const date = season.dates.get(`${demand.event}/${demand.date}`)
    if (date === undefined) continue
    const to = Math.min(until, date.startsAt - hourMs)
    add(demand, demand.weight, to - demand.openDays * dayMs, to)
  }
  if (season.voucher !== null)
    add(null, voucherDemand.weight, until - voucherDemand.openDays * dayMs, until)
  return times.toSorted((a, b) => a.at - b.at)
}

function timeBetween(chance: Chance, from: number, to: number): number {
  for (;;) {
    const isRush = chance.happens(0.3)
    const share = chance.share()
    const day = isRush
      ? from + 1.5 * dayMs * share ** 2
      : from + (to - from) * (chance.happens(0.3) ? share ** 0.4 : share)
    const midnight = Math.floor(day / dayMs) * dayMs
    const at = midnight + chance.weighed(byHour) * hourMs + chance.below(hourMs)
    if (at < from || at >= to) continue
    const weekday = Math.floor(midnight / dayMs + 4) % 7
    if (isRush || chance.happens(ofWeekday[weekday] ?? 1)) return at
  }
}
