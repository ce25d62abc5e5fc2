import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterwards } from '../tracing/watch-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Machines ask it every second: only what went wrong is logged. */
    isRoutine?: boolean
  }
}

/**
 * One line for each request, once it was answered: what was asked for, the status and the milliseconds. Fastify's own has
 * a second one for its arrival, which says nothing more and costs as much. Proxies and monitoring ask so often that their
 * lines would hide those of buyers: they have none when all is well.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    req: FastifyRequest,
    res: FastifyReply,
  ): void {
    if (!error && res.statusCode < 400 && req.routeOptions.config.isRoutine === true) return
    const responseTime = res.elapsedTime
    const route = req.routeOptions.url
    afterwards(req, () => {
      if (error) req.log.error({ req, route, res, err: error, responseTime }, 'request errored')
      else req.log.info({ req, route, res, responseTime }, 'request completed')
    })
  }
}
