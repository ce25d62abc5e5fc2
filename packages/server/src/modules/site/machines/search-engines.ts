import { hourSeconds } from '@foyer/contract/time-units.ts'
import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import type { Place } from '../../module.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'
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

const isXml = { 'content-type': 'application/xml; charset=utf-8' } as const

const xmlOf = (kind: 'urlset' | 'sitemapindex', entries: readonly string[]) => ({
  headers: isXml,
  text: `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${schema}">${entries.join('')}</${kind}>\n`,
})

const locationOf = ({ publicUrl }: Foyer, path: string): string =>
  `<loc>${escapeMarkup(new URL(path, publicUrl).href)}</loc>`

const keepSeconds = hourSeconds

/** The list of what search engines may read: one file, or a list of files when one cannot hold it. */
export function sitemapPages(perFile: number = most): readonly PublicPage[] {
  const ofEvents = perFile - always.length
  async function readPage(foyer: Foyer, tx: ReadTx, now: Date, number: number): Promise<string[]> {
    const rows = await listUrls(tx, now, { limit: ofEvents, offset: (number - 1) * ofEvents })
    const ours = number === 1 ? always.map((path) => ({ path, changedAt: null })) : []
    return [...ours, ...rows].map(({ path, changedAt }) => {
      const changed =
        changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`
      return `<url>${locationOf(foyer, path)}${changed}</url>`
    })
  }
  return [
    {
      path: '/sitemap.xml',
      keepSeconds,
      load: async ({ foyer, now }) =>
        await showCatalogue(
          foyer,
          now,
          async (tx) => {
            const files = Math.ceil((await countUrls(tx, now)) / ofEvents)
            return { files, first: files > 1 ? [] : await readPage(foyer, tx, now, 1) }
          },
          ({ files, first }) => {
            if (files <= 1) return xmlOf('urlset', first)
            const paths = Array.from({ length: files }, (_, at) => `/sitemaps/${at + 1}.xml`)
            return xmlOf(
              'sitemapindex',
              paths.map((path) => `<sitemap>${locationOf(foyer, path)}</sitemap>`),
            )
          },
        ),
    },
    {
      path: '/sitemaps/:file',
      keepSeconds,
      load: async ({ foyer, params: { file = '' }, now }) =>
        await showCatalogue(
          foyer,
          now,
          async (tx) => {
            const number = Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0)
            const entries = number === 0 ? [] : await readPage(foyer, tx, now, number)
            if (entries.length === 0) throw notFound('sitemap')
            return { entries }
          },
          ({ entries }) => xmlOf('urlset', entries),
        ),
    },
  ]
}

/** Tells search engines what they may read. */
export function registerRobots(app: FastifyInstance, foyer: Foyer, places: readonly Place[]): void {
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
}
