import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { findEvent, listOfferLabels, wasEvent } from './event-store.ts'
import { presentEventPage } from './event-view.ts'
import { loadOthers } from '../listing/listing-facets.ts'
import { listStock } from '../listing/on-sale-store.ts'
import type { Page } from '../../../platform/http/page.ts'

const others = 4

/** The date whose form came back with nothing chosen (basket/form-page.ts). */
function dateIn(query: unknown): number | null {
  const { wrong } = query as { wrong?: unknown }
  return typeof wrong === 'string' && /^\d{1,9}$/.test(wrong) ? Number(wrong) : null
}

/** One event and its tickets. It contains a form, so it is cached for nobody else. */
export const event: Page = {
  path: '/events/:slug/',
  keepSeconds: 0,
  async answer({ foyer, frame, request, now, xsrf }) {
    const { slug } = request.params as { slug: string }
    const found = await foyer.db.read(async (tx) => {
      const row = await findEvent(tx, slug, now)
      if (row === undefined) {
        if (await wasEvent(tx, slug)) {
          throw new FoyerError(
            'gone',
            t('This event has been taken off. Tickets for it stay good.'),
          )
        }
        throw notFound(`event ${slug}`)
      }
      const cards = await loadOthers(foyer, tx, row.organiserKey, others + 1, now)
      return {
        row,
        stock: await listStock(tx, [row.id], now),
        offers: await listOfferLabels(tx, row.id),
        others: cards.filter((card) => card.url !== `/events/${slug}/`).slice(0, others),
      }
    })
    return foyer.pages.eventPage({
      ...frame(),
      xsrf: xsrf(),
      nothingChosen: found.row.seated ? null : dateIn(request.query),
      event: presentEventPage(found.row, found.stock, {
        offers: found.offers.map(({ label }) => label),
        now,
      }),
      otherEvents: found.others,
    })
  },
}
