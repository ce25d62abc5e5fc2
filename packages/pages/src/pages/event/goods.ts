import { longDay } from '../../format/dates.ts'
import type { EventDateOnSale, EventPage } from '../../renderers.ts'

type Event = EventPage['event']

/** What only comes by post takes place nowhere and at no time: its date says how long it is sold. */
export const isGoods = ({ venue, online, deliveryCost }: Event): boolean =>
  venue === null && !online && deliveryCost !== null

/** The day; of goods what the organiser says about posting them, where something is said. */
export function dateName(event: Event, date: EventDateOnSale): string {
  const day = longDay(date.startsAt, event.timeZone)
  return isGoods(event) ? (date.label ?? day) : day
}
