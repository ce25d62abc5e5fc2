import { longDay } from '../../format/dates.ts'
import type { EventDateOnSale, EventPage } from '../../renderers.ts'

type Event = EventPage['event']

/** Goods that are only posted take place nowhere and at no time: their date says how long they are sold. */
export const isGoods = ({ venue, online, deliveryCost }: Event): boolean =>
  venue === null && !online && deliveryCost !== null

/** The day; for goods, what the organiser says about posting them, if anything. */
export function dateName(event: Event, date: EventDateOnSale): string {
  const day = longDay(date.startsAt, event.timeZone)
  return isGoods(event) ? (date.label ?? day) : day
}
