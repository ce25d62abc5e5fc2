import type { FastifyInstance } from 'fastify'
import type { Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** Observes how long each request took, by its route and status. */
export function timeRequests(app: FastifyInstance, { requestSeconds }: Metrics): void {
  // Finding the histogram of some labels takes longer than counting in it. Routes and statuses are few.
  const known = new Map<string, Map<number, Histogram.Internal<string>>>()
  app.addHook('onResponse', ({ routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'unknown'
    const { statusCode } = reply
    let ofRoute = known.get(route)
    if (ofRoute === undefined)
      known.set(route, (ofRoute = new Map<number, Histogram.Internal<string>>()))
    let histogram = ofRoute.get(statusCode)
    if (histogram === undefined)
      ofRoute.set(statusCode, (histogram = requestSeconds.labels(route, String(statusCode))))
    histogram.observe(reply.elapsedTime / 1000)
    done()
  })
}
