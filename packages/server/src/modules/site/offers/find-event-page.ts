import type { PublicFrame } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { loadCards } from '../listing/event-card-view.ts'
import { upcoming } from '../listing/listing-query.ts'
import { listStock } from '../listing/on-sale-store.ts'
import { findEvent, listOfferLabels } from './event-store.ts'
import { mostShown, presentEventPage } from './event-view.ts'

const others = 4

/** All that the page of a published event shows. */
export async function findEventPage(tx: Tx, slug: string, now: Date) {
  const row = await findEvent(tx, slug, now)
  if (row === undefined) return undefined
  const tickets = await listStock(tx, [row.id], now)
  const offers = await listOfferLabels(tx, row.id)
  const beside = await loadCards(tx, upcoming(now, others + 1, row.organiserKey), now)
  return {
    row,
    tickets,
    offers: offers.map(({ label }) => label),
    others: beside.cards.filter(({ url }) => url !== `/events/${slug}/`).slice(0, others),
    stock: [...tickets, ...beside.stock],
    most: { eventId: row.id, most: mostShown(row, tickets) },
  }
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
    event: presentEventPage(found.row, found.tickets, { offers: found.offers, now }),
    otherEvents: found.others,
  })
}
