import { listingPath } from '@foyer/contract/listing-filters.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadCards } from './event-card-view.ts'
import { countAll, loadFacets } from './listing-facets.ts'
import { readListingQuery, searchOf } from './listing-query.ts'
import type { Page } from '../../../platform/http/page.ts'

const perPage = 24

/** Events pass and lists get shorter: a saved URL of a page that no longer exists is redirected to the last one. */
function leadTo(page: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = new URLSearchParams(request.url.split('?', 2)[1])
  return reply.header('cache-control', 'no-store').redirect(listingPath(query, page), 302)
}

/** Everything on sale, by words, days, place, price and organiser, a page at a time. */
export const allEvents: Page = {
  path: '/all-events/',
  keepSeconds: 30,
  // Many visitors share one network; each of them opens a page in some seconds.
  mostPerMinute: 300,
  async answer({ foyer, frame, request, reply, now, answer }) {
    const { filters, page, unread } = readListingQuery(request.query as object)
    const { timeZone } = foyer.config.shop
    const offset = (page - 1) * perPage
    // A list of everything on sale would be no answer to a question we did not understand.
    const isRead = unread.length === 0
    const search = isRead ? searchOf(filters, { timeZone, now, limit: perPage, offset }) : null
    const found = await foyer.db.read(async (tx) => {
      const facets = await loadFacets(foyer, tx, now)
      if (search === null) return { facets, cards: [], total: 0 }
      const { cards, total } = await loadCards(tx, search, now)
      return { facets, cards, total: total ?? (await countAll(foyer, tx, search, now)) }
    })
    // A cached count may be behind what is listed.
    const total = Math.max(found.total, found.cards.length === 0 ? 0 : offset + found.cards.length)
    const pages = Math.max(1, Math.ceil(total / perPage))
    if (page > pages && isRead) return leadTo(pages, request, reply)
    const html = foyer.pages.allEventsPage({
      ...frame(),
      filters,
      unread,
      ...found.facets,
      today: Temporal.Instant.fromEpochMilliseconds(now.getTime())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .toString(),
      events: found.cards,
      total,
      page,
      pages,
    })
    return answer(isRead ? 200 : 422, html)
  },
}
