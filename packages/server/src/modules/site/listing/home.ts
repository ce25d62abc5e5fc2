import { listOrganisers } from './organiser-store.ts'
import { loadCards, presentVoucher } from './event-card-view.ts'
import { upcoming } from './listing-query.ts'
import type { Page } from '../../../platform/http/page.ts'
import { listVouchers } from './voucher-store.ts'

const shown = 13

/** The front page: the next event that can be bought, then those after it. */
export const home: Page = {
  path: '/',
  keepSeconds: 30,
  async answer({ foyer, frame, now }) {
    const { cards, organisers, vouchers } = await foyer.db.read(async (tx) => ({
      ...(await loadCards(tx, upcoming(now, shown), now)),
      organisers: await listOrganisers(tx),
      vouchers: await listVouchers(tx, ''),
    }))
    const featured =
      cards.find((card) => card.sale.status === 'open' && card.poster !== null) ?? cards[0] ?? null
    return foyer.pages.homePage({
      ...frame(),
      featured,
      events: cards.filter((card) => card !== featured),
      organisers: organisers.map(({ key, name }) => ({ name, url: `/organisers/${key}/` })),
      vouchers: vouchers.map(presentVoucher),
    })
  },
}
