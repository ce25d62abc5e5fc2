import { loadCards } from './event-card-view.ts'
import { countAll, loadFacets } from './listing-facets.ts'
import { readListingQuery, searchOf } from './listing-query.ts'
import type { PageRoute } from './page-route.ts'

const perPage = 24

/** Everything on sale, by words, days, place, price and organiser, a page at a time. */
export const allEvents: PageRoute = {
  path: '/all-events/',
  keepSeconds: 30,
  // Many share one network; each of them opens a page in some seconds.
  mostPerMinute: 300,
  async answer({ foyer, frame, request, now }) {
    const { filters, page } = readListingQuery(request.query)
    const { timeZone } = foyer.config.shop
    const offset = (page - 1) * perPage
    const search = searchOf(filters, { timeZone, now, limit: perPage, offset })
    const found = await foyer.db.read(async (tx) => {
      const facets = await loadFacets(foyer, tx, now)
      if (search === null) return { facets, cards: [], total: 0 }
      const { cards, total } = await loadCards(tx, search, now)
      return { facets, cards, total: total ?? (await countAll(foyer, tx, search, now)) }
    })
    // A count that was kept may be behind what is listed.
    const total = Math.max(found.total, found.cards.length === 0 ? 0 : offset + found.cards.length)
    return foyer.pages.allEventsPage({
      ...frame,
      filters,
      ...found.facets,
      today: Temporal.Instant.fromEpochMilliseconds(now.getTime())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .toString(),
      events: found.cards,
      total,
      page,
      pages: Math.max(1, Math.ceil(total / perPage)),
    })
  },
}
