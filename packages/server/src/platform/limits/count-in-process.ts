import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FoyerError } from '../errors.ts'

interface Counting {
  readonly mostPerMinute: number
  /** Whose requests count together; those of a network where it is left out. */
  readonly keyOf?: (request: FastifyRequest) => string
  readonly refusal: (retryAfterSeconds: number) => FoyerError
}

/** A count of requests besides the limits of routes; it throws the refusal. Each process counts for itself: enough against a flood. */
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
