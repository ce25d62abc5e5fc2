import { notFound } from '../../../platform/errors.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { findEvent } from './event-store.ts'
import { presentEventPage } from './event-view.ts'
import { listStock } from '../listing/on-sale-store.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'

/** One date of an event for a calendar, before anything is bought; a ticket's own file contains its seat. */
export const eventCalendar: PublicPage = {
  path: '/events/:slug/dates/:file',
  keepSeconds: 300,
  load: async ({ foyer, params: { slug = '', file = '' }, now }) =>
    await showCatalogue(
      foyer,
      now,
      async (tx) => {
        const id = Number(/^([1-9]\d{0,8})\.ics$/.exec(file)?.[1] ?? Number.NaN)
        const row = Number.isNaN(id) ? undefined : await findEvent(tx, slug, now)
        if (row === undefined) throw notFound('date of an event')
        const stock = (await listStock(tx, [id])).filter(
          ({ eventId, startsAt, endsAt }) => eventId === row.id && (endsAt ?? startsAt) > now,
        )
        const event = presentEventPage(row, stock, { offers: [], run: null, queue: null, now })
        const date = event.dates.find((one) => one.id === id)
        if (date === undefined) throw notFound('date of an event')
        return { row, event, date, stock, until: new Date(date.endsAt ?? date.startsAt) }
      },
      ({ row, event: { title, summary, venue }, date }) => ({
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${row.slug}.ics"`,
        },
        text: foyer.pages.renderCalendar({
          siteName: foyer.config.siteName,
          entries: [
            {
              uid: `date-${date.id}@${new URL(foyer.publicUrl).hostname}`,
              madeAt: now.toISOString(),
              changedAt: date.changedAt,
              isCancelled: date.sale.status === 'cancelled',
              startsAt: date.startsAt,
              endsAt: date.endsAt,
              title,
              place:
                venue === null
                  ? null
                  : [venue.name, ...venue.street, venue.town, venue.postcode]
                      .filter((line) => line !== null)
                      .join(', '),
              description: summary,
              url: `${foyer.publicUrl}/events/${slug}/`,
            },
          ],
        }),
      }),
    ),
}
