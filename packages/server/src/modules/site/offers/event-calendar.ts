import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { findEvent } from './event-store.ts'
import { presentEventPage } from './event-view.ts'
import { listStock } from '../listing/on-sale-store.ts'

/** Serves one date of an event for a calendar, before anything is bought; a ticket's own file contains its seat. */
export function registerEventCalendar(app: FastifyInstance, foyer: Foyer): void {
  app.route<{ Params: { slug: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/events/:slug/dates/:file',
    handler: async ({ params: { slug, file } }, reply) => {
      const id = Number(/^(\d{1,9})\.ics$/.exec(file)?.[1] ?? Number.NaN)
      const now = foyer.clock.now()
      const found = await foyer.nearby.forEverybody.read(async (tx) => {
        const row = Number.isNaN(id) ? undefined : await findEvent(tx, slug, now)
        return row && { row, stock: await listStock(tx, [id]) }
      })
      if (found === undefined) throw notFound('date of an event')
      const around = { offers: [], run: null, queue: null, now }
      const stock = found.stock.filter(
        ({ eventId, startsAt, endsAt }) => eventId === found.row.id && (endsAt ?? startsAt) > now,
      )
      const event = presentEventPage(found.row, stock, around)
      const date = event.dates.find((one) => one.id === id)
      if (date === undefined) throw notFound('date of an event')
      const { venue } = event
      const text = foyer.pages.renderCalendar({
        siteName: foyer.config.siteName,
        entries: [
          {
            uid: `date-${date.id}@${new URL(foyer.publicUrl).hostname}`,
            madeAt: now.toISOString(),
            changedAt: date.changedAt,
            isCancelled: date.sale.status === 'cancelled',
            startsAt: date.startsAt,
            endsAt: date.endsAt,
            title: event.title,
            place:
              venue === null
                ? null
                : [venue.name, ...venue.street, venue.town, venue.postcode]
                    .filter((line) => line !== null)
                    .join(', '),
            description: event.summary,
            url: `${foyer.publicUrl}/events/${slug}/`,
          },
        ],
      })
      return reply
        .header('cache-control', 'public, max-age=300')
        .header('content-disposition', `attachment; filename="${found.row.slug}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(text)
    },
  })
}
