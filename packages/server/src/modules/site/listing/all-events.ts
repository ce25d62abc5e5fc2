import { type ListingFilters, listingPath, listingUrl } from '@foyer/contract/listing-filters.ts'
import { loadCards } from './event-card-view.ts'
import { midnightAfter, todayIn } from './days-asked.ts'
import { countAll, type Facets, loadFacets } from './listing-facets.ts'
import { readListingQuery, searchOf } from './listing-query.ts'
import type { PublicPage, Redirection } from '../../../platform/http/public-page.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'

const perPage = 24

/** Events pass and lists get shorter: a saved URL of a page that no longer exists is redirected to the last one. */
const leadToPage = (page: number): Redirection => ({
  leadTo: ({ url }) => listingPath(new URLSearchParams(url.split('?', 2)[1]), page),
})

/** What people type has no end of forms; only what they choose is asked for again. */
const isOdd = ({ search, from, to, price }: ListingFilters, unread: readonly string[]): boolean =>
  unread.length > 0 || `${search}${from}${to}` !== '' || (price !== '' && price !== 'free')

/** Whether it names a place and an organiser that are in the form's choices, if it names any. */
function isAmong({ places, organisers }: Facets, { place, organiser }: ListingFilters): boolean {
  const known = ['', ...places.towns, 'online', 'post']
  return known.includes(place) && ['', ...organisers.map(({ key }) => key)].includes(organiser)
}

/** Everything on sale, by words, days, place, price and organiser, a page at a time. */
export const allEvents: PublicPage = {
  path: '/all-events/',
  // Many visitors share one network; each of them opens a page in some seconds.
  mostPerMinute: 300,
  variant(given) {
    const { filters, page, unread } = readListingQuery(given)
    return isOdd(filters, unread) ? null : listingUrl(filters, page)
  },
  async load({ foyer, frame, query, now }) {
    const { filters, page, unread } = readListingQuery(query)
    const { timeZone } = foyer.config.shop
    const offset = (page - 1) * perPage
    // A list of everything on sale would be no answer to a question we did not understand.
    const isRead = unread.length === 0
    const search = isRead ? searchOf(filters, { timeZone, now, limit: perPage, offset }) : null
    const shown = await showCatalogue(
      foyer,
      now,
      async (tx, moment) => {
        const facets = await loadFacets(foyer, tx, moment, now)
        const found = {
          facets,
          isOdd: isOdd(filters, unread) || !isAmong(facets, filters),
          until: midnightAfter(timeZone, now),
        }
        if (search === null) return { ...found, cards: [], total: 0 }
        const listed = await loadCards(tx, search, now)
        const total = listed.total ?? (await countAll(foyer, tx, moment, search, now))
        return { ...found, ...listed, total }
      },
      ({ facets, cards, total }) => {
        const pages = Math.max(1, Math.ceil(total / perPage))
        if (page > pages && isRead) return leadToPage(pages)
        return foyer.pages.allEventsPage({
          ...frame,
          filters,
          unread,
          ...facets,
          today: todayIn(timeZone, now).toString(),
          events: cards,
          total,
          page,
          pages,
        })
      },
    )
    return isRead || 'leadTo' in shown ? shown : { ...shown, status: 422 }
  },
}
