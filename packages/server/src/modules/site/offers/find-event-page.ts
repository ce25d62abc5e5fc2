import type { PublicFrame } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../../foyer.ts'
import type { ReadTx, Tx } from '../../../platform/database/db.ts'
import { loadCards } from '../listing/event-card-view.ts'
import { upcoming } from '../listing/listing-query.ts'
import { listDates, listStock, type StockRow } from '../listing/on-sale-store.ts'
import type { CatalogueRows } from '../../catalogue/exports.ts'
import { type AskedPart, firstPart, type PartedDates, partDates, presentRun } from './date-parts.ts'
import { queueOf } from './event-queue.ts'
import { findEvent, listOfferLabels, type EventRow } from './event-store.ts'
import { mostShown, presentEventPage } from './event-view.ts'
import { plannedEvent } from './planned-event.ts'

const others = 4

interface OwnOfPage {
  readonly row: EventRow
  /** All its dates to come, and those whose tickets the page shows. */
  readonly parted: PartedDates
  readonly tickets: readonly StockRow[]
  readonly offers: readonly string[]
}

/** All that the page of a published event shows. */
export async function findEventPage(
  tx: ReadTx,
  slug: string,
  now: Date,
  asked: AskedPart = firstPart,
) {
  const row = await findEvent(tx, slug, now)
  if (row === undefined) return undefined
  const parted = partDates(await listDates(tx, [row.id], now), asked)
  const tickets = await listStock(tx, parted.shown)
  const offers = await listOfferLabels(tx, row.id)
  return await withOthers(
    tx,
    { row, parted, tickets, offers: offers.map(({ label }) => label) },
    now,
  )
}

/** What a page says of its own event, with the other events that it shows beside it. */
async function withOthers(tx: ReadTx, own: OwnOfPage, now: Date) {
  const { row, parted, tickets, offers } = own
  const beside = await loadCards(tx, upcoming(now, others + 1, row.organiserKey), now)
  const queue = queueOf(row, parted.dates, now)
  return {
    row,
    parted,
    queue,
    // It shows when a place can be had, and whether the queue is going.
    ...(queue?.from != null && { until: new Date(queue.from) }),
    ...(row.queue !== 'never' && { queueKey: row.queueKey }),
    tickets,
    offers,
    others: beside.cards.filter(({ url }) => url !== `/events/${row.slug}/`).slice(0, others),
    stock: [...parted.dates, ...beside.stock],
    most: { eventId: row.id, most: mostShown(row, tickets) },
  }
}

/** The same of an event as these rows would make it, if they were written and published. Reads only, and so holds up nobody. */
export async function findPlannedPage(tx: Tx, rows: CatalogueRows, now: Date) {
  const own = await plannedEvent(tx, rows, now)
  if (own === undefined) return undefined
  const ofDate = Map.groupBy(own.tickets, ({ dateId }) => dateId)
  const dates = [...ofDate.values()].flatMap(([date, ...more]) =>
    date === undefined ? [] : [{ ...date, tickets: more.length + 1 }],
  )
  const parted = partDates(dates, firstPart)
  const tickets = parted.shown.flatMap((id) => ofDate.get(id) ?? [])
  return await withOthers(tx, { ...own, parted, tickets }, now)
}

export type FoundEventPage = NonNullable<Awaited<ReturnType<typeof findEventPage>>>

export function renderEventPage(
  foyer: Foyer,
  frame: PublicFrame,
  found: FoundEventPage,
  { now, nothingChosen }: { readonly now: Date; readonly nothingChosen: number | null },
): string {
  return foyer.pages.eventPage({
    ...frame,
    nothingChosen: found.row.seated ? null : nothingChosen,
    event: presentEventPage(found.row, found.tickets, {
      offers: found.offers,
      queue: found.queue,
      run: presentRun(found.parted, found.row, frame.path),
      now,
    }),
    otherEvents: found.others,
  })
}
