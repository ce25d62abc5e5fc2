import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Place } from '../../module.ts'
import { countUrls, listUrls } from './sitemap-store.ts'

/** Escapes text for the content of an XML element. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Personal paths beside those that rooms declare: below these, a wrong path is a step of the checkout. */
const personal = [
  '/account/',
  '/checkout/',
  '/mailing-list/',
  '/signin/',
  '/smartcheckout/',
  '/activity-terms-and-conditions/',
  '/unsubscribe/',
]
const always = [
  '/',
  '/all-events/',
  '/help/',
  '/refund-policy/',
  '/legal-information/purchase-terms-and-conditions/',
]

/** The most URLs one file may hold (https://www.sitemaps.org/protocol.html). */
const most = 50_000
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function sendXml(reply: FastifyReply, kind: 'urlset' | 'sitemapindex', entries: readonly string[]) {
  return reply
    .header('cache-control', 'public, max-age=3600')
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${schema}">${entries.join('')}</${kind}>\n`,
    )
}

/** Serves what search engines may read, and the list of it: one file, or a list of files when one cannot hold it. */
export function registerForSearchEngines(
  app: FastifyInstance,
  foyer: Foyer,
  places: readonly Place[],
  perFile: number = most,
): void {
  const robots = [
    'User-agent: *',
    ...[...personal, ...places.flatMap((place) => (place.personal ? [place.path] : []))].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${foyer.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots),
  )
  const locationOf = (path: string) =>
    `<loc>${escapeMarkup(new URL(path, foyer.publicUrl).href)}</loc>`
  const ofEvents = perFile - always.length
  const readPage = async (number: number) => {
    const rows = await foyer.nearby.forEverybody.read(
      async (tx) =>
        await listUrls(tx, foyer.clock.now(), {
          limit: ofEvents,
          offset: (number - 1) * ofEvents,
        }),
    )
    const ours = number === 1 ? always.map((path) => ({ path, changedAt: null })) : []
    return [...ours, ...rows].map(({ path, changedAt }) => {
      const changed =
        changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`
      return `<url>${locationOf(path)}${changed}</url>`
    })
  }
  app.get('/sitemap.xml', async (_request, reply) => {
    const count = await foyer.nearby.forEverybody.read(
      async (tx) => await countUrls(tx, foyer.clock.now()),
    )
    if (count <= ofEvents) return sendXml(reply, 'urlset', await readPage(1))
    const files = Array.from(
      { length: Math.ceil(count / ofEvents) },
      (_, index) => `<sitemap>${locationOf(`/sitemaps/${index + 1}.xml`)}</sitemap>`,
    )
    return sendXml(reply, 'sitemapindex', files)
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const number = Number(/^([1-9]\d{0,3})\.xml$/.exec(params.file)?.[1] ?? 0)
    const entries = number === 0 ? [] : await readPage(number)
    if (entries.length === 0) throw notFound('sitemap')
    return sendXml(reply, 'urlset', entries)
  })
}
