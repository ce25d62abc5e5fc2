import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { metricsOfAll } from '../../../platform/processes/metrics-of-all.ts'
import { forgetGauges, readGauges } from './read-gauges.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What the operator's monitoring reads, with `Authorization: Bearer <METRICS_TOKEN>`; without a token there is no such page. */
export function registerMetrics(app: FastifyInstance, foyer: Foyer): void {
  const { metricsToken } = foyer.config
  forgetGauges(foyer)
  app.get('/metrics', { config: { isRoutine: true } }, async (request, reply) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (metricsToken === null || !timingSafeEqual(digest(given), digest(metricsToken)))
      throw notFound('metrics')
    await readGauges(foyer)
    const text = await metricsOfAll(foyer.metrics.registry)
    // The next one to be asked may be another process.
    forgetGauges(foyer)
    return reply
      .header('cache-control', 'no-store')
      .type(foyer.metrics.registry.contentType)
      .send(text)
  })
}
