import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * One line for each request, once it was answered: what was asked for, the status and the milliseconds. Fastify's own has
 * a second one for its arrival, which says nothing more and costs as much.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    req: FastifyRequest,
    res: FastifyReply,
  ): void {
    const responseTime = res.elapsedTime
    if (error) req.log.error({ req, res, err: error, responseTime }, 'request errored')
    else req.log.info({ req, res, responseTime }, 'request completed')
  }
}
