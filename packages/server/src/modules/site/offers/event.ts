import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { loadCards } from '../listing/event-card-view.ts'
import { upcoming } from '../listing/listing-query.ts'
import { listStock } from '../listing/on-sale-store.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'
import { type EventRow, findEvent, listOfferLabels, wasEvent } from './event-store.ts'
import { mostShown, presentEventPage } from './event-view.ts'

const others = 4

/** The date whose form came back with nothing chosen (basket/form-page.ts). */
function dateIn(query: object): number | null {
  const { wrong } = query as { wrong?: unknown }
  return typeof wrong === 'string' && /^\d{1,9}$/.test(wrong) ? Number(wrong) : null
}

/** One event and its tickets. */
export const event: PublicPage = {
  path: '/events/:slug/',
  variant: (query) => (dateIn(query) === null ? '' : null),
  load: async ({ foyer, frame, params: { slug = '' }, query, now }) =>
    await showCatalogue(
      foyer,
      now,
      async (tx) => {
        const row = await requireEvent(tx, slug, now)
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
      },
      (found) =>
        foyer.pages.eventPage({
          ...frame,
          nothingChosen: found.row.seated ? null : dateIn(query),
          event: presentEventPage(found.row, found.tickets, { offers: found.offers, now }),
          otherEvents: found.others,
        }),
    ),
}

async function requireEvent(tx: Tx, slug: string, now: Date): Promise<EventRow> {
  const row = await findEvent(tx, slug, now)
  if (row !== undefined) return row
  if (await wasEvent(tx, slug))
    throw new FoyerError('gone', t('This event has been taken off. Tickets for it stay good.'))
  throw notFound(`event ${slug}`)
}
