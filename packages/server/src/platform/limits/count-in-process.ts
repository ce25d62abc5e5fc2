import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FoyerError } from '../errors.ts'

interface Counting {
  readonly mostPerMinute: number
  /** Who is counted together; a network, where it is left out. */
  readonly keyOf?: (request: FastifyRequest) => string
  readonly refusal: (retryAfterSeconds: number) => FoyerError
}

/** Counts requests outside of the routes' own limits, each process for itself, which is enough against a flood. The count throws the refusal. */
export function countInProcess(
  app: FastifyInstance,
  { mostPerMinute, keyOf, refusal }: Counting,
): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit({
    max: mostPerMinute,
    timeWindow: '1 minute',
    ...(keyOf !== undefined && { keyGenerator: keyOf }),
  })
  return async (request) => {
    const counted = await check(request)
    if (!counted.isAllowed && counted.isExceeded) throw refusal(counted.ttlInSeconds)
  }
}
