import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'
import type { AskedPart, PartedDates } from './date-parts.ts'
import { wasEvent } from './event-store.ts'
import { findEventPage, renderEventPage } from './find-event-page.ts'

/** The date whose form came back with nothing chosen (basket/form-page.ts). */
function dateIn(query: object): number | null {
  const { wrong } = query as { wrong?: unknown }
  return typeof wrong === 'string' && /^\d{1,9}$/.test(wrong) ? Number(wrong) : null
}

/** Which part of a long run is asked for; the first one has the address without it. */
function partIn(query: object): string {
  const { dates } = query as { dates?: unknown }
  return typeof dates === 'string' && /^[1-9]\d{0,2}$/.test(dates) && dates !== '1' ? dates : ''
}

/** Whether the asked date, or part of the dates, is still there; links to past ones lead to the event. */
const isThere = ({ dates, part }: PartedDates, asked: AskedPart): boolean =>
  asked.dateId === null
    ? asked.part === part || asked.part === 1
    : dates.some(({ dateId }) => dateId === asked.dateId)

/** One event and its tickets. */
export const event: PublicPage = {
  path: '/events/:slug/',
  variant: (query) => (dateIn(query) === null ? partIn(query) : null),
  load: async ({ foyer, frame, params: { slug = '' }, query, now }) => {
    const asked = { part: Number(partIn(query) || 1), dateId: dateIn(query) }
    return await showCatalogue(
      foyer,
      now,
      async (tx) => {
        const found = await findEventPage(tx, slug, now, asked)
        if (found !== undefined) return found
        if (await wasEvent(tx, slug))
          throw new FoyerError(
            'gone',
            t('This event has been taken off. Tickets for it stay good.'),
          )
        throw notFound(`event ${slug}`)
      },
      (found) =>
        isThere(found.parted, asked)
          ? renderEventPage(foyer, frame, found, { now, nothingChosen: asked.dateId })
          : { leadTo: () => frame.path },
    )
  },
}
