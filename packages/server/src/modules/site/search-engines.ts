import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { listAddresses } from './on-sale-store.ts'

const personal = [
  '/account/',
  '/ajax/',
  '/checkout/',
  '/do/',
  '/mailing-list/',
  '/signin/',
  '/smartcheckout/',
  '/activity-terms-and-conditions/',
  '/unsubscribe/',
]
const always = ['/', '/all-events/']

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What search engines may read, and the list of it. */
export function registerForSearchEngines(app: FastifyInstance, foyer: Foyer): void {
  const robots = [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    `Sitemap: ${foyer.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const rows = await foyer.db.read(async (tx) => await listAddresses(tx, foyer.clock.now()))
    const entries = [...always, ...rows.map(({ path }) => path)].map(
      (path) => `<url><loc>${escapeXml(new URL(path, foyer.publicUrl).href)}</loc></url>`,
    )
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
      )
  })
}
