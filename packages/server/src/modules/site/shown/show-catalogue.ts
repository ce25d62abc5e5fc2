import type { Foyer } from '../../../foyer.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import type { Redirection, Shown } from '../../../platform/http/public-page.ts'
import type { DateRow } from '../listing/on-sale-store.ts'
import { readMark, type ReadMoment, readMoment, type WatchedEvent } from './mark-store.ts'

type SaleTimes = Pick<DateRow, 'eventId' | 'onSaleFrom' | 'onSaleUntil'>

/** What a page found in the catalogue, as far as it tells how long the page is right. */
export interface Found {
  /** The dates whose tickets it shows in some way. */
  readonly stock?: readonly SaleTimes[]
  /** Where more than "some" and "none" is said of what is left of an event. */
  readonly most?: WatchedEvent
  /** A moment that changes the page, beside those of its dates. */
  readonly until?: Date
  /** The queue that it tells of. */
  readonly queueKey?: string
  /** Nobody else will have its query. */
  readonly isOdd?: boolean
}

/**
 * Reads what a page shows, all of it at one moment, and renders it. It is right until the catalogue has another version,
 * until something else is shown of what is left, or until time changes it.
 */
export async function showCatalogue<F extends object>(
  { nearby }: Foyer,
  now: Date,
  find: (tx: ReadTx, moment: ReadMoment) => Promise<F & Found>,
  render: (found: F & Found) => string | Pick<Shown, 'text' | 'headers'> | Redirection,
): Promise<Shown | Redirection> {
  const { found, next, watched, mark } = await nearby.forEverybody.read(async (tx, from) => {
    const moment = { ...(await readMoment(tx, now)), from }
    const found = await find(tx, moment)
    const watched = { events: eventsIn(found), queueKey: found.queueKey ?? null }
    const mark = found.isOdd ? null : await readMark(tx, watched, now)
    return { found, next: moment.next, watched, mark }
  })
  const rendered = render(found)
  if (typeof rendered === 'object' && 'leadTo' in rendered) return rendered
  return {
    ...(typeof rendered === 'string' ? { text: rendered } : rendered),
    isOdd: found.isOdd ?? false,
    until: earliest(now, next, found.until, ...saleTimes(found.stock ?? [])),
    isCurrent: async (at) =>
      (await nearby.forEverybody.readOne(async (tx) => await readMark(tx, watched, at))) === mark,
  }
}

function eventsIn({ stock = [], most }: Found): readonly WatchedEvent[] {
  const ids = new Set(stock.map(({ eventId }) => eventId))
  return [...ids].map((eventId) => (eventId === most?.eventId ? most : { eventId, most: 1 }))
}

const saleTimes = (stock: readonly SaleTimes[]) =>
  stock.flatMap(({ onSaleFrom, onSaleUntil }) => [onSaleFrom, onSaleUntil])

function earliest(now: Date, ...moments: readonly (Date | null | undefined)[]): Date | null {
  const coming = moments.filter((one) => one instanceof Date && one > now) as Date[]
  return coming.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
