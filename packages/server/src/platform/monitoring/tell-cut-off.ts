import type { FastifyInstance } from 'fastify'
import { afterwards, endSpan } from '../tracing/watch-requests.ts'
import type { Metrics } from './metrics.ts'

/** As proxies count a request whose client was gone before the answer. */
const cutOffStatus = 499

/**
 * Logs and counts the requests whose connection ended before their answer was sent: a buyer has left, or something hung for
 * longer than a connection is kept. Nothing else would ever tell of these, for they have no response. That of the framework
 * (`onRequestAbort`) leaves out requests whose body was read.
 */
export function tellCutOff(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return
      const route = request.routeOptions.url
      const responseTime = reply.elapsedTime
      requestSeconds.labels(route ?? 'unknown', String(cutOffStatus)).observe(responseTime / 1000)
      endSpan(request, cutOffStatus)
      afterwards(request, () => {
        request.log.info({ req: request, route, responseTime }, 'request cut off')
      })
    })
    done()
  })
}
