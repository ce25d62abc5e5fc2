import { listingUrl, noFilters } from '@foyer/contract/listing-filters.ts'
import { notFound } from '../../../platform/errors.ts'
import { loadCards, presentVoucher } from '../listing/event-card-view.ts'
import { upcoming } from '../listing/listing-query.ts'
import { findOrganiser, listPastEvents } from '../listing/organiser-store.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { safeHtml } from '../safe-html.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'
import { listVouchers } from '../listing/voucher-store.ts'

const shown = 60
const pastShown = 12

/** An organiser and all their events. */
export const organiser: PublicPage = {
  path: '/organisers/:key/',
  load: async ({ foyer, frame, params: { key = '' }, now }) =>
    await showCatalogue(
      foyer,
      now,
      async (tx) => {
        const row = await findOrganiser(tx, key)
        if (row === undefined) throw notFound(`organiser ${key}`)
        return {
          row,
          ...(await loadCards(tx, upcoming(now, shown, key), now)),
          vouchers: await listVouchers(tx, key),
          past: await listPastEvents(tx, row.id, now, pastShown),
        }
      },
      ({ row, cards, more, vouchers, past }) =>
        foyer.pages.organiserPage({
          ...frame,
          organiser: {
            name: row.name,
            description: safeHtml(row.descriptionHtml),
            logo: row.logo,
            charityName: row.charityName,
            refundPolicyUrl: `/refund-policy/${row.key}/`,
          },
          events: cards,
          moreUrl: more ? listingUrl({ ...noFilters, organiser: key }) : null,
          past: past.map(({ title, slug, startsAt, timeZone }) => ({
            title,
            url: `/events/${slug}/`,
            startsAt: startsAt.toISOString(),
            timeZone,
          })),
          vouchers: vouchers.map(presentVoucher),
        }),
    ),
}
