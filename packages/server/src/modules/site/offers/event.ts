import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'
import { wasEvent } from './event-store.ts'
import { findEventPage, renderEventPage } from './find-event-page.ts'

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
        const found = await findEventPage(tx, slug, now)
        if (found !== undefined) return found
        if (await wasEvent(tx, slug))
          throw new FoyerError(
            'gone',
            t('This event has been taken off. Tickets for it stay good.'),
          )
        throw notFound(`event ${slug}`)
      },
      (found) => renderEventPage(foyer, frame, found, { now, nothingChosen: dateIn(query) }),
    ),
}
