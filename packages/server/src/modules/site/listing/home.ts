import { listOrganisers } from './organiser-store.ts'
import { loadCards, presentVoucher } from './event-card-view.ts'
import { upcoming } from './listing-query.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'
import { listVouchers } from './voucher-store.ts'

const shown = 13

/** The front page: the next event that can be bought, then those after it. */
export const home: PublicPage = {
  path: '/',
  load: async ({ foyer, frame, now }) =>
    await showCatalogue(
      foyer,
      now,
      async (tx) => ({
        ...(await loadCards(tx, upcoming(now, shown), now)),
        organisers: await listOrganisers(tx),
        vouchers: await listVouchers(tx, ''),
      }),
      ({ cards, organisers, vouchers }) => {
        const featured =
          cards.find((card) => card.sale.status === 'open' && card.poster !== null) ?? cards[0]
        return foyer.pages.homePage({
          ...frame,
          featured: featured ?? null,
          events: cards.filter((card) => card !== featured),
          organisers: organisers.map(({ key, name }) => ({ name, url: `/organisers/${key}/` })),
          vouchers: vouchers.map(presentVoucher),
        })
      },
    ),
}
