import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { printOrder } from './print-papers.ts'
import { findSaleOfReference } from './print-store.ts'
import { receiptsPath, referenceOfLink } from './receipts-link.ts'

/** Drawing is expensive, and an order has few papers. */
const drawing = { config: { rateLimit: { max: 12, timeWindow: '1 minute' } } }

/** The papers of an order behind the link of a mail. A link that is not ours and one that has expired get the same answer. */
export function registerReceipts(app: FastifyInstance, foyer: Foyer): void {
  app.get<{ Querystring: { link?: unknown } }>(receiptsPath, drawing, async (request, reply) => {
    const now = foyer.clock.now()
    const { link } = request.query
    const reference = typeof link === 'string' ? referenceOfLink(foyer, link, now) : null
    const sale =
      reference === null
        ? undefined
        : await foyer.db.readOne(async (tx) => await findSaleOfReference(tx, reference))
    const pdf = sale === undefined ? null : await printOrder(foyer, sale.id, now)
    if (pdf === null) throw notFound('no papers behind this link')
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-disposition': `attachment; filename="receipts-${reference}.pdf"`,
      })
      .type('application/pdf')
      .send(pdf)
  })
}
