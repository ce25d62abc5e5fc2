import * as z from 'zod'
import { loadCards } from './event-card-view.ts'
import { listOrganisers } from './organiser-store.ts'
import type { PageRoute } from './page-route.ts'

const perPage = 24

/** A mistyped address shows the whole list rather than an error. */
const query = z.object({
  search: z.string().trim().max(100).catch(''),
  organiser: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})

/** Everything on sale, by search and organiser, a page at a time. */
export const allEvents: PageRoute = {
  path: '/all-events/',
  keepSeconds: 30,
  async answer({ foyer, frame, request, now }) {
    const asked = query.parse(request.query)
    const { cards, total, organisers } = await foyer.db.read(async (tx) => ({
      ...(await loadCards(
        tx,
        {
          text: asked.search,
          organiser: asked.organiser,
          limit: perPage,
          offset: (asked.page - 1) * perPage,
        },
        now,
      )),
      organisers: await listOrganisers(tx),
    }))
    return foyer.pages.allEventsPage({
      ...frame,
      search: asked.search,
      organiser: asked.organiser,
      organisers,
      events: cards,
      total,
      page: asked.page,
      pages: Math.max(1, Math.ceil(total / perPage)),
    })
  },
}
